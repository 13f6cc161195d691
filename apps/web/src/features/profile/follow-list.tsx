import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { OpenProfile, Person } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { followListQuery, type FollowList, type FollowListPlace } from '#data/profile-lists.ts'
import { showRemoved } from '#data/follow.ts'
import { useWrite } from '#data/use-write.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FollowPerson } from '#parts/follow-person.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, formText } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './follow-list.module.css'
import { text as all } from './lazy-text.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const text = all.follows

/** A list of fewer is looked through by eye. */
const SEARCHED_FROM = 8

export interface FollowListProps {
  readonly profile: OpenProfile
  readonly list: FollowList
  readonly place: FollowListPlace
  /** Where this page is: `/profile` or the person's address. */
  readonly path: string
}

export function FollowListView(props: FollowListProps) {
  const { profile, path } = props
  if (profile.can.listFollows) return <People {...props} />
  return (
    <EmptyState
      text={text.hidden(profile.displayName)}
      action={<LinkButton href={path}>{text.back}</LinkButton>}
    />
  )
}

function People({ profile, list, place, path }: FollowListProps) {
  const { cursor, q } = place
  const deps = useDeps()
  const { data } = useSuspenseQuery(followListQuery(list, profile.username, place))
  const [confirming, setConfirming] = useState<Person | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOwn = profile.can.edit
  const isLong = profile.counts[list === 'seguidores' ? 'followers' : 'following'] >= SEARCHED_FROM
  const addressOf = (at?: string) =>
    `${path}?${new URLSearchParams({ kind: list, ...(q !== '' && { q }), ...(at !== undefined && { cursor: at }) })}`

  const { write } = useWrite(text.failed)
  const remove = ({ username, displayName }: Person) => {
    setConfirming(null)
    // The clicked button is removed with its row.
    requestAnimationFrame(() => heading.current?.focus())
    void write(
      list === 'seguidores' ? 'removeFollower' : 'unfollow',
      { params: { username } },
      {
        show: () => showRemoved(deps, list, username),
        said: text.removed[list](displayName),
      },
    )
  }

  return (
    <section className={styles.people} aria-label={text.titles[list]}>
      <header>
        <h2 tabIndex={-1} ref={heading}>
          {text.titles[list]}
        </h2>
        <p>{isOwn ? text.own[list] : text.other}</p>
        {isOwn ? <a href={`${href('settings')}#privacidade`}>{text.whoSees}</a> : null}
      </header>
      {isLong || q !== '' ? <NameSearch path={path} list={list} q={q} /> : null}
      {data.items.length === 0 && q !== '' ? (
        <EmptyState
          text={text.nobody(q)}
          action={<LinkButton href={`${path}?kind=${list}`}>{text.everyone}</LinkButton>}
        />
      ) : data.items.length === 0 && cursor === undefined ? (
        <NoPeople profile={profile} list={list} />
      ) : (
        <ul>
          {data.items.map((person) => (
            <li key={person.username}>
              <AvatarLink
                person={shownPerson(person)}
                line={person.followsMe ? text.followsMe(person.username) : undefined}
              >
                {isOwn && list === 'seguindo' ? null : <FollowPerson person={person} />}
                {isOwn ? (
                  <RemoveButton
                    list={list}
                    name={person.displayName}
                    onClick={() => setConfirming(person)}
                  />
                ) : null}
              </AvatarLink>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.pages}>
        {cursor === undefined ? null : <LinkButton href={addressOf()}>{text.fromStart}</LinkButton>}
        {data.nextCursor === null ? null : (
          <LinkButton href={addressOf(data.nextCursor)}>{text.more}</LinkButton>
        )}
      </p>
      <RemoveDialog
        list={list}
        person={confirming}
        isPublic={profile.isPublic}
        onCancel={() => setConfirming(null)}
        onRemove={remove}
      />
    </section>
  )
}

interface RemoveButtonProps {
  readonly list: FollowList
  readonly name: string
  readonly onClick: () => void
}

/** Beside a button to follow there is room for a mark only. */
function RemoveButton({ list, name, onClick }: RemoveButtonProps) {
  const shared = { size: 'small', label: text.removeName[list](name), onClick } as const
  return list === 'seguidores' ? (
    <Button {...shared} variant="bare" icon={<CloseIcon size={18} />} data-intent="" />
  ) : (
    <Button {...shared} data-intent="">
      {text.remove[list]}
    </Button>
  )
}

interface NameSearchProps {
  readonly path: string
  readonly list: FollowList
  readonly q: string
}

/** A form that works without scripts, too. */
function NameSearch({ path, list, q }: NameSearchProps) {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = formText(new FormData(event.currentTarget), 'q').trim()
    const search = new URLSearchParams({ kind: list, ...(typed !== '' && { q: typed }) })
    void navigate(`${path}?${search}`)
  }
  return (
    <form
      key={q}
      className={styles.search}
      method="get"
      action={path}
      role="search"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="kind" value={list} />
      <Field label={text.search}>
        {(control) => <TextInput {...control} type="search" name="q" defaultValue={q} />}
      </Field>
      <Button type="submit" data-intent="">
        {text.find}
      </Button>
    </form>
  )
}

function NoPeople({ profile, list }: Pick<FollowListProps, 'profile' | 'list'>) {
  const { can, displayName } = profile
  return (
    <EmptyState
      text={can.edit ? text.empty.own[list] : text.empty.other[list](displayName)}
      action={
        can.edit ? <LinkButton href={href('explore')}>{text.empty.action}</LinkButton> : undefined
      }
    />
  )
}
