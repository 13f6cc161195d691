import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModerationCase } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { PageHead } from '#parts/page-head.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Page } from '#ui/frame.tsx'
import { TextInput } from '#ui/input.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { Appeals } from './appeals.tsx'
import { CaseItem } from './case-item.tsx'
import { casesFilter, casesPage } from './cases-address.ts'
import { CommentsDialog } from './comments-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import styles from './moderation.module.css'
import { NeedsPasskey } from './needs-passkey.tsx'
import { mostReported } from './reason-fields.tsx'
import { text } from './text.ts'

const keyOf = ({ target }: Pick<ModerationCase, 'target'>) => `${target.kind} ${target.id}`

/** What was reported, for moderators. */
export function ModerationPage() {
  const { data: account } = useSuspenseQuery(queries.account())
  if (!account.twoSteps.missing) return <Cases />
  return account.passkeys.length > 0 ? <NeedsPasskey /> : <NeedsTwoSteps />
}

function NeedsTwoSteps() {
  const { title, lead, way } = text.needsTwoSteps
  return (
    <Page header={<PageHead title={title} lead={lead} />}>
      <p>
        <a href={`${href('settings')}#duas-etapas`}>{way}</a>
      </p>
      <p>
        <a href={`${href('settings')}#chaves`}>{text.needsTwoSteps.passkey}</a>
      </p>
    </Page>
  )
}

function Cases() {
  const search = useSearch()
  const filter = casesFilter(search)
  const isOpen = filter.state === 'open'
  const { data } = useSuspenseQuery(queries.cases(filter))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState<readonly ModerationCase[] | null>(null)
  const [clearing, setClearing] = useState<readonly ModerationCase[] | null>(null)
  const chosen = data.items.filter((item) => selected.has(keyOf(item)))
  const accounts = accountsOf(chosen)
  const toggle = (item: ModerationCase) => {
    const next = new Set(selected)
    if (!next.delete(keyOf(item))) next.add(keyOf(item))
    setSelected(next)
  }
  return (
    <Page header={<PageHead title={text.title} lead={text.lead} />}>
      <TabLinks
        label={text.views}
        items={[
          { href: href('moderation'), label: text.open, current: isOpen },
          { href: `${href('moderation')}?estado=fechadas`, label: text.closed, current: !isOpen },
          { href: href('recentChanges'), label: text.changes, current: false },
        ]}
      />
      <Appeals />
      <AccountFilter search={search} />
      {data.items.length === 0 ? (
        <EmptyState text={isOpen ? text.noneOpen : text.noneClosed} />
      ) : null}
      {isOpen && data.items.length > 0 ? (
        <p className={`${styles.actions} ${styles.bulk}`}>
          <Button
            size="small"
            data-intent=""
            onClick={() => setSelected(new Set(data.items.map(keyOf)))}
          >
            {text.selectAll}
          </Button>
          {chosen.length > 0 ? (
            <Button size="small" variant="primary" onClick={() => setDeciding(chosen)}>
              {text.decideAll(chosen.length)}
            </Button>
          ) : null}
          {accounts.length > 0 && accounts.length <= limits.accountsAtOnce ? (
            <Button size="small" onClick={() => setClearing(chosen)}>
              {text.commentsOf(accounts.length)}
            </Button>
          ) : null}
        </p>
      ) : null}
      <ol className={styles.cases}>
        {data.items.map((item) => (
          <CaseItem
            key={keyOf(item)}
            item={item}
            selection={
              isOpen
                ? { isSelected: selected.has(keyOf(item)), onToggle: () => toggle(item) }
                : undefined
            }
            onDecide={() => setDeciding([item])}
            onComments={() => setClearing([item])}
          />
        ))}
      </ol>
      <p className={styles.actions}>
        {data.nextCursor === null ? null : (
          <LinkButton href={casesPage(search, data.nextCursor)}>{text.more}</LinkButton>
        )}
        {search.has('cursor') ? (
          <LinkButton href={casesPage(search, null)}>{text.fromStart}</LinkButton>
        ) : null}
      </p>
      {deciding ? (
        <DecideDialog cases={deciding} areOpen={isOpen} onClose={() => setDeciding(null)} />
      ) : null}
      {clearing ? (
        <CommentsDialog
          accountIds={accountsOf(clearing)}
          reported={mostReported(clearing)}
          onClose={() => setClearing(null)}
        />
      ) : null}
    </Page>
  )
}

/** Whose some reported things are, each once. */
const accountsOf = (cases: readonly ModerationCase[]): string[] => [
  ...new Set(cases.flatMap(({ accountId }) => accountId ?? [])),
]

function AccountFilter({ search }: { readonly search: URLSearchParams }) {
  return (
    <form className={styles.filters} method="get" action={href('moderation')}>
      {search.get('estado') === 'fechadas' ? (
        <input type="hidden" name="estado" value="fechadas" />
      ) : null}
      <Field label={text.account}>
        {(control) => (
          <TextInput {...control} name="conta" defaultValue={search.get('conta') ?? ''} />
        )}
      </Field>
      <Button type="submit">{text.filter}</Button>
    </form>
  )
}
