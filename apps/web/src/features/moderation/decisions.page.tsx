import { useSuspenseQuery } from '@tanstack/react-query'
import type { Decision } from '@afins/contract/api'
import { formatDate } from '#data/format.ts'
import { queries } from '#data/queries.ts'
import { PageHead } from '#parts/page-head.tsx'
import { RelativeTime } from '#parts/relative-time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { AppealForm } from './appeal-form.tsx'
import { CopyOf } from './copy-of.tsx'
import styles from './moderation.module.css'
import { text as all } from './text.ts'

const text = all.own

/** What moderators decided about oneself, and appeals. */
export function DecisionsPage() {
  const { data } = useSuspenseQuery(queries.decisions())
  return (
    <Page header={<PageHead title={text.title} lead={text.lead} />}>
      {data.items.length === 0 ? <EmptyState text={text.none} /> : null}
      <ol className={styles.cases}>
        {data.items.map((item) => (
          <li key={item.id}>
            <DecisionItem item={item} />
          </li>
        ))}
      </ol>
    </Page>
  )
}

function DecisionItem({ item }: { readonly item: Decision }) {
  const { measure, reason, words, copy, things, at, liftedAt, appeal } = item
  const title = [text.done[measure], termOf(item)].filter(Boolean).join(' ')
  return (
    <article className={styles.case} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.when}>
          {all.reasons[reason]} · <RelativeTime at={at} />
        </p>
      </header>
      {liftedAt === null ? null : <p>{text.lifted}</p>}
      {words === '' ? null : (
        <p>
          {text.said} “{words}”
        </p>
      )}
      {things > 1 ? <p className={styles.when}>{text.about(things)}</p> : null}
      <CopyOf copy={copy} />
      {appeal ? (
        <p>
          {text.appealed} “{appeal.words}”{' '}
          {appeal.answer === null ? text.waiting : `${text.answer} “${appeal.answer}”`}
        </p>
      ) : (
        <AppealForm decisionId={item.id} />
      )}
    </article>
  )
}

function termOf({ measure, until }: Decision): string {
  if (measure !== 'limit' && measure !== 'suspend') return ''
  return until === null ? text.forGood : text.until(formatDate(until))
}
