import type { ModerationCase } from '@afins/contract/api'
import { RelativeTime } from '#parts/relative-time.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { casesOf } from './cases-address.ts'
import { CopyOf } from './copy-of.tsx'
import styles from './moderation.module.css'
import { text } from './text.ts'

export interface CaseItemProps {
  readonly item: ModerationCase
  /** Left out where nothing is decided about several. */
  readonly selection: { readonly isSelected: boolean; readonly onToggle: () => void } | undefined
  readonly onDecide: () => void
  readonly onComments: () => void
}

/** A reported thing: what was seen, who reports it, and what can be done. */
export function CaseItem({ item, selection, onDecide, onComments }: CaseItemProps) {
  const { target, owner, accountId, copy, weight, total, lastAt, history, measures } = item
  const kind = text.kinds[target.kind]
  const title = owner ? `${kind} ${text.by(owner.displayName)}` : kind
  return (
    <li>
      <article className={styles.case} aria-label={title}>
        <header className={styles.head}>
          {selection ? (
            <input
              type="checkbox"
              aria-label={text.select(title)}
              checked={selection.isSelected}
              onChange={selection.onToggle}
            />
          ) : null}
          <h2>{title}</h2>
          <p className={styles.when}>
            {text.weight(weight, total)} · <RelativeTime at={lastAt} />
          </p>
        </header>
        <CopyOf copy={copy} />
        {owner ? (
          <p className={styles.when}>{text.history(history.reports, history.decisions)}</p>
        ) : null}
        {measures.length > 0 ? (
          <p className={styles.when}>
            {measures.map(({ measure }) => text.own.done[measure]).join(' · ')}
          </p>
        ) : null}
        <details>
          <summary>{text.who(total)}</summary>
          <ul className={styles.reports}>
            {item.reports.map((report) => (
              <li key={report.id}>
                <b>{text.reasons[report.reason]}</b>
                {report.words === '' ? '' : `: “${report.words}”`}
                <p className={styles.when}>
                  {report.reporter?.displayName ?? text.gone} ·{' '}
                  {text.reporter(report.reports, report.rejected)}
                  {report.isCounted ? '' : ` · ${text.uncounted}`}
                </p>
              </li>
            ))}
          </ul>
        </details>
        <p className={styles.actions}>
          <Button size="small" variant="primary" data-intent="" onClick={onDecide}>
            {text.decide}
          </Button>
          {copy.path === null ? null : (
            <LinkButton size="small" href={copy.path}>
              {text.see}
            </LinkButton>
          )}
          {owner ? (
            <LinkButton size="small" href={casesOf(owner.username)}>
              {text.onlyAccount}
            </LinkButton>
          ) : null}
          {accountId === null ? null : (
            <Button size="small" data-intent="" onClick={onComments}>
              {text.commentsOf(1)}
            </Button>
          )}
        </p>
      </article>
    </li>
  )
}
