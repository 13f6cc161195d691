import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkChange } from '@afins/contract/api'
import { fixedInterests } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { PageHead } from '#parts/page-head.tsx'
import { RelativeTime } from '#parts/relative-time.tsx'
import { shownPerson } from '#parts/shown.ts'
import { workPath } from '#parts/works.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Page } from '#ui/frame.tsx'
import { Select, TextInput } from '#ui/input.tsx'
import { changedNames } from '../history/differences.ts'
import { versionPath } from '../history/opened-version.ts'
import { changesFilter } from './changes-address.ts'
import styles from './changes.module.css'
import { RemoveTextDialog } from './remove-text-dialog.tsx'
import { RevertDialog } from './revert-dialog.tsx'
import { text } from './text.ts'

/** What was changed in the catalogue, for moderators. */
export function ChangesPage() {
  const search = useSearch()
  const { data } = useSuspenseQuery(queries.workChanges(changesFilter(search)))
  const [reverting, setReverting] = useState<string | null>(null)
  const [removing, setRemoving] = useState<WorkChange | null>(null)
  const older = new URLSearchParams(search)
  older.set('cursor', data.nextCursor ?? '')
  return (
    <Page header={<PageHead title={text.title} lead={text.lead} />}>
      <Filters search={search} />
      {data.items.length === 0 ? <EmptyState text={text.none} /> : null}
      <ol className={styles.changes}>
        {data.items.map((change) => (
          <li key={`${change.work.id} ${change.number}`}>
            <Change
              change={change}
              onRevert={() => setReverting(change.accountId)}
              onRemove={() => setRemoving(change)}
            />
          </li>
        ))}
      </ol>
      {data.nextCursor === null ? null : (
        <LinkButton href={`${href('recentChanges')}?${older}`}>{text.older}</LinkButton>
      )}
      {reverting === null ? null : (
        <RevertDialog accountId={reverting} onClose={() => setReverting(null)} />
      )}
      {removing ? <RemoveTextDialog change={removing} onClose={() => setRemoving(null)} /> : null}
    </Page>
  )
}

function Filters({ search }: { readonly search: URLSearchParams }) {
  return (
    <form className={styles.filters} method="get" action={href('recentChanges')}>
      <Field label={text.account}>
        {(control) => (
          <TextInput {...control} name="conta" defaultValue={search.get('conta') ?? ''} />
        )}
      </Field>
      <Field label={text.interest}>
        {(control) => (
          <Select {...control} name="interesse" defaultValue={search.get('interesse') ?? ''}>
            <option value="">{text.anyInterest}</option>
            {fixedInterests.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="novas"
          value="sim"
          defaultChecked={search.get('novas') === 'sim'}
        />{' '}
        {text.newAccounts}
      </label>
      <Button type="submit">{text.filter}</Button>
      <LinkButton href={href('recentChanges')}>{text.clear}</LinkButton>
    </form>
  )
}

interface ChangeProps {
  readonly change: WorkChange
  readonly onRevert: () => void
  readonly onRemove: () => void
}

function Change({ change, onRevert, onRemove }: ChangeProps) {
  const { type, work, number, at, by, accountId, reason, isReadable, isReverted } = change
  const when = <RelativeTime at={at} className={styles.when} />
  const facts = changedNames(change, work.kind)
  const history = href('workHistory', { interestName: work.interest, workId: work.id })
  const ofAccount = new URLSearchParams({ id: accountId ?? '' })
  return (
    <>
      {by ? (
        <AvatarLink person={shownPerson(by)} size={32} line={when} />
      ) : (
        <p className={styles.when}>
          {accountId === null ? text.operator : text.closed} · {when}
        </p>
      )}
      <p>
        {text.types[type]} <a href={workPath(work)}>{work.title}</a>
        {facts.length > 0 ? `: ${facts.join(', ')}` : ''}
        {isReverted ? <small> · {text.reverted}</small> : null}
      </p>
      {reason === '' ? null : <p className={styles.when}>“{reason}”</p>}
      <p className={styles.actions}>
        <LinkButton size="small" href={number === null ? history : versionPath(history, number)}>
          {text.history}
        </LinkButton>
        {accountId === null ? null : (
          <>
            <LinkButton size="small" href={`${href('recentChanges')}?${ofAccount}`}>
              {text.onlyAccount}
            </LinkButton>
            <Button size="small" data-intent="" onClick={onRevert}>
              {text.revert}
            </Button>
          </>
        )}
        {isReadable ? (
          <Button size="small" data-intent="" onClick={onRemove}>
            {text.removeText}
          </Button>
        ) : null}
      </p>
    </>
  )
}
