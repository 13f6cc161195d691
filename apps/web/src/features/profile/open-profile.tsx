import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { OpenProfile } from '@afins/contract/api'
import { findPostKind, postKindNames, postKinds } from '@afins/contract/post-kinds'
import { useDeps } from '#data/deps.ts'
import { formatCount, formatMonth } from '#data/format.ts'
import { feeds } from '#data/feed-addresses.ts'
import { followListParam, followListPlace, isFrontView, type OwnList } from '#data/profile-lists.ts'
import { useSearch } from '#data/search.ts'
import { affinityBadge, hasAffinity, suggestedAfterFollow } from '#parts/lazy-taste.ts'
import { LazyComposer } from '#parts/composer/lazy-composer.tsx'
import { FeedList } from '#parts/feed-list.tsx'
import { ProfileHeader } from '#parts/profile-header.tsx'
import { shownInterest, shownPerson } from '#parts/shown.ts'
import { Button } from '#ui/button.tsx'
import { Page, focusAtTop } from '#ui/frame.tsx'
import { PencilIcon } from '#ui/icon.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { Bio } from './bio.tsx'
import {
  emptyFeed,
  personActions,
  followList,
  hasKnownFollowers,
  hasTopShelf,
  knownFollowers,
  profileEditor,
  shelfTab,
  topShelf,
} from './lazy-parts.ts'
import { OwnLinks } from './own-links.tsx'
import { isShelfTab } from './shelf/shelf-address.ts'
import styles from './profile.module.css'
import { ViewAsMenu } from './view-as-menu.tsx'

const text = {
  since: (ms: number) => `desde ${formatMonth(ms)}`,
  closedSince: (ms: number) => `desde ${formatMonth(ms)} · perfil fechado`,
  postsLabel: (count: number) => (count === 1 ? 'post' : 'posts'),
  followersLabel: (count: number) => (count === 1 ? 'seguidor' : 'seguidores'),
  followingLabel: 'seguindo',
  followsMe: 'segue você',
  interests: 'Interesses',
  views: 'O que ver deste perfil',
  all: 'Tudo',
  shelf: 'Estante',
  edit: 'Editar perfil',
  editShort: 'Editar',
  editFailed: 'Não deu para abrir o editor. Confira a conexão ou recarregue a página.',
} as const

export interface OpenProfilePageProps {
  readonly profile: OpenProfile
  /** Where this page is: `/profile` or the person's address. */
  readonly path: string
  /** Pending requests. */
  readonly above?: ReactNode
  /** A list that only the owner sees, in place of the posts. */
  readonly own?: { readonly list: OwnList | undefined; readonly shown: ReactNode }
}

export function OpenProfilePage({ profile, path, above, own }: OpenProfilePageProps) {
  const search = useSearch()
  const kind = findPostKind(search.get('kind'))
  const people = followListParam(search.get('kind'))
  const deps = useDeps()
  const { toasts } = deps
  const isShelf = isShelfTab(search)
  const isFeed = !people && !isShelf && !own?.list
  const isFront = isFrontView(search, own !== undefined)
  const [isEditing, setEditing] = useState(false)
  const [followBefore] = useState(profile.follow)
  const [isAlikeClosed, setAlikeClosed] = useState(false)
  const open = useMutation({
    mutationFn: profileEditor.preload,
    onSuccess: () => setEditing(true),
    onError: () => toasts.show(text.editFailed),
  })
  const editButton = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !isEditing) focusAtTop(editButton.current?.querySelector('button'))
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing && profile.can.edit)
    return (
      <profileEditor.Part
        profile={profile}
        onClose={() => setEditing(false)}
        onReopen={() => open.mutate()}
      />
    )
  const { username, interests, counts } = profile
  const cursor = search.get('cursor') ?? undefined
  const feed = feeds.person(username, kind, cursor)
  const hasFollowed = profile.follow === 'accepted' && followBefore === 'none'
  const alike =
    hasFollowed && !isAlikeClosed ? (
      <suggestedAfterFollow.Part profile={profile} onClose={() => setAlikeClosed(true)} />
    ) : null
  const listHref = (list: string) => (profile.can.listFollows ? `${path}?kind=${list}` : undefined)
  return (
    <Page
      header={
        <ProfileHeader
          person={shownPerson(profile)}
          accent={profile.accent}
          cover={profile.cover}
          meta={[
            profile.isPublic ? text.since(profile.createdAt) : text.closedSince(profile.createdAt),
            ...(profile.followsMe ? [text.followsMe] : []),
          ].join(' · ')}
          bio={
            profile.bioTree.length > 0 ? (
              <Bio bio={profile.bio} tree={profile.bioTree} />
            ) : undefined
          }
          counts={[
            { value: formatCount(counts.posts), label: text.postsLabel(counts.posts), href: path },
            {
              value: formatCount(counts.followers),
              label: text.followersLabel(counts.followers),
              href: listHref('seguidores'),
            },
            {
              value: formatCount(counts.following),
              label: text.followingLabel,
              href: listHref('seguindo'),
            },
          ]}
          interests={interests.map((interest) => shownInterest(interest, username))}
          interestsLabel={text.interests}
          compact={!isFront}
          affinity={
            isFront && (hasAffinity(deps, username) || hasKnownFollowers(profile)) ? (
              <>
                {hasAffinity(deps, username) ? <affinityBadge.Part username={username} /> : null}
                {hasKnownFollowers(profile) ? <knownFollowers.Part profile={profile} /> : null}
              </>
            ) : undefined
          }
          actions={
            profile.can.edit ? (
              <div ref={editButton} className={styles.ownActions}>
                <Button
                  icon={<PencilIcon size={18} />}
                  label={text.edit}
                  pending={open.isPending}
                  data-intent=""
                  onClick={() => open.mutate()}
                >
                  {text.editShort}
                </Button>
                <ViewAsMenu username={username} />
              </div>
            ) : (
              <personActions.Part profile={profile} />
            )
          }
        />
      }
      lead={
        isFront && hasTopShelf(deps, username) ? <topShelf.Part profile={profile} /> : undefined
      }
    >
      {above}
      <div data-color={profile.accent ?? undefined}>
        <TabLinks
          label={text.views}
          items={[
            { href: path, label: text.all, current: isFront },
            ...postKindNames.map((name) => ({
              href: `${path}?kind=${name}`,
              label: postKinds[name].labels.plural,
              current: name === kind,
            })),
            { href: `${path}?kind=estante`, label: text.shelf, current: isShelf },
          ]}
        />
      </div>
      <div className={styles.ownRow}>
        {own && !isShelf ? <OwnLinks profile={profile} path={path} current={own.list} /> : null}
        {profile.can.edit && isFeed ? <LazyComposer autoOpen={search.has('novo')} small /> : null}
      </div>
      {people ? (
        <followList.Part
          profile={profile}
          list={people}
          place={followListPlace(search)}
          path={path}
        />
      ) : isShelf ? (
        <shelfTab.Part profile={profile} path={path} />
      ) : (
        (own?.shown ?? (
          <FeedList
            key={kind}
            feed={feed}
            path={path}
            ofOne
            insert={alike}
            empty={<emptyFeed.Part profile={profile} path={path} kind={kind} />}
          />
        ))
      )}
    </Page>
  )
}
