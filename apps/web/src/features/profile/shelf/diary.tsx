import { workPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { DiaryItem } from '@afins/contract/api'
import type { Output } from '#data/call.ts'
import { useLazyDialog, entryDialog } from '#parts/diary/lazy-dialogs.ts'
import { EntryAnswers } from '#parts/entry-answers.tsx'
import { Stars } from '#parts/stars.tsx'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PencilIcon } from '#ui/icon.tsx'
import { dayInMonth, monthTitle, groupByMonth } from './months.ts'
import { MonthForm } from './month-form.tsx'
import { diaryQuery, shelfHref } from './shelf-address.ts'
import { ShelfNav } from './shelf-nav.tsx'
import type { ShelfProps } from './shelf.tsx'
import styles from './shelf.module.css'
import { text as all } from './text.ts'

const text = all.diary

/** What someone read, saw or heard, month by month. */
export function Diary({ profile, path, address, interests }: ShelfProps) {
  const { username, displayName, can } = profile
  const { data } = useSuspenseQuery(diaryQuery(username, address))
  const dialog = useLazyDialog<DiaryItem>(entryDialog.preload)
  const { interest, month, cursor } = address
  const more: Record<string, string> = month === undefined ? {} : { mes: month }
  return (
    <>
      <MonthForm path={path} address={address} />
      <ShelfNav profile={profile} path={path} address={address} interests={interests} />
      {data.items.length === 0 ? (
        <EmptyState
          text={
            month !== undefined
              ? text.empty.month
              : can.edit
                ? text.empty.own
                : text.empty.other(displayName)
          }
        />
      ) : (
        groupByMonth(data.items).map(([name, items]) => (
          <section key={name} className={styles.month} aria-label={monthTitle(name)}>
            <h2>{monthTitle(name)}</h2>
            <ol>
              {items.map((item) => (
                <Row
                  key={item.entry.id}
                  item={item}
                  username={username}
                  {...(can.edit && { onEdit: () => dialog.open(item) })}
                />
              ))}
            </ol>
          </section>
        ))
      )}
      <p className={styles.pages}>
        {cursor === undefined ? null : (
          <LinkButton size="small" href={shelfHref(path, interest, 'diario', more)}>
            {all.estante.first}
          </LinkButton>
        )}
        {data.nextCursor === null ? null : (
          <LinkButton
            href={shelfHref(path, interest, 'diario', { ...more, cursor: data.nextCursor })}
          >
            {all.estante.more}
          </LinkButton>
        )}
      </p>
      {dialog.value ? <entryDialog.Part item={dialog.value} onClose={dialog.close} /> : null}
    </>
  )
}

interface RowProps {
  readonly item: Output<'listDiary'>['items'][number]
  readonly username: string
  readonly onEdit?: () => void
}

function Row({ item, username, onEdit }: RowProps) {
  const { work, entry, again } = item
  const date = entry.ended || entry.started
  const outcome = text.outcomes[entry.outcome]
  return (
    <li className={styles.entry}>
      <span className={styles.day} aria-hidden={date.length < 10}>
        {dayInMonth(date)}
      </span>
      <WorkThumb work={work} className={styles.thumb} />
      <span className={styles.text}>
        <a className="tap" href={workPath(work)}>
          {work.title}
        </a>
        <span>
          {entry.rating === null ? null : <Stars rating={entry.rating} />}
          {again ? <em>↻ {text.again}</em> : null}
          {outcome === '' ? null : <em>{outcome}</em>}
          <EntryAnswers username={username} entry={{ ...item, id: entry.id }} />
        </span>
      </span>
      {onEdit ? (
        <Button
          variant="bare"
          size="small"
          icon={<PencilIcon size={18} />}
          label={text.editName(work.title)}
          data-intent=""
          onClick={onEdit}
        />
      ) : null}
    </li>
  )
}
