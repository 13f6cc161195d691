import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DiaryEntry, DiaryItem, ShelfEntry, WorkDetail } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { localDay } from '#data/written-date.ts'
import { progressText } from '#parts/diary/text.ts'
import { useLazyDialog, entryDialog, progressDialog } from '#parts/diary/lazy-dialogs.ts'
import { Stars } from '#parts/stars.tsx'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { PencilIcon, PlusIcon } from '#ui/icon.tsx'
import { entryText } from './entry-text.ts'
import { RatingChanges } from './rating-changes.tsx'
import styles from './history.module.css'
import { text } from './text.ts'

/** Each time that one read, saw or heard a work, and how one’s rating of it changed. */
export function OwnHistory({ work }: { readonly work: WorkDetail }) {
  const { data: shelf } = useSuspenseQuery(queries.shelfEntry(work.id))
  const editing = useLazyDialog<DiaryItem>(entryDialog.preload)
  const progressing = useLazyDialog<DiaryItem>(progressDialog.preload)
  // The server’s day may be another one.
  const hydrated = useHydrated()
  const [today] = useState(() => localDay(new Date()))
  const { diary, rating } = shelf
  // One without a date is dated first.
  const isAgain = diary.some(({ started, ended }) => started !== '' || ended !== '')
  const itemOf = (entry: DiaryEntry, again = false): DiaryItem => ({
    ...{ work, length: work.length, again, entry },
  })
  const isWhole = diary.length < limits.diaryEntriesShown
  const add = (
    <Button
      size="small"
      icon={<PlusIcon size={18} />}
      data-intent=""
      onClick={() => editing.open(itemOf(newEntry(shelf, localDay(new Date())), isAgain))}
    >
      {isAgain ? text.logAgain : text.logWithDate}
    </Button>
  )
  return (
    <section className={styles.history} aria-label={text.history}>
      {diary.length > 0 ? (
        <>
          <h2>{text.history}</h2>
          <ol>
            {diary.map((entry, at) => (
              <Row
                key={entry.id}
                entry={entry}
                when={entryText(entry, work.interest, hydrated ? today : '')}
                time={isWhole ? finishedUpTo(diary, at) : 1}
                onEdit={() => editing.open(itemOf(entry))}
                onProgress={() => progressing.open(itemOf(entry))}
              />
            ))}
          </ol>
          {isWhole ? null : (
            <p>
              <a href={`${href('profile')}?kind=estante&interesse=${work.interest}&estante=diario`}>
                {text.wholeDiary}
              </a>
            </p>
          )}
        </>
      ) : null}
      {add}
      {rating !== null || diary.some((entry) => entry.rating !== null) ? (
        <RatingChanges workId={work.id} />
      ) : null}
      {editing.value ? <entryDialog.Part item={editing.value} onClose={editing.close} /> : null}
      {progressing.value ? (
        <progressDialog.Part item={progressing.value} onClose={progressing.close} />
      ) : null}
    </section>
  )
}

/** An entry that is not written yet: finished today, until one says otherwise. */
const newEntry = ({ workId, visibility }: ShelfEntry, today: string): DiaryEntry => ({
  ...{ id: '', workId, visibility, started: '', ended: today, outcome: 'finished', rating: null },
  ...{ progress: null, unit: null, total: null, progressAt: null, inFeed: true, createdAt: 0 },
})

/** Which time it is that the work was finished; the latest entries come first. */
const finishedUpTo = (diary: readonly DiaryEntry[], at: number) =>
  diary[at]?.outcome === 'finished'
    ? diary.slice(at).filter(({ outcome }) => outcome === 'finished').length
    : 1

interface RowProps {
  readonly entry: DiaryEntry
  readonly when: string
  readonly time: number
  readonly onEdit: () => void
  readonly onProgress: () => void
}

const visibilityNote = { public: '', followers: text.onlyFollowers, self: text.onlyYou } as const

function Row({ entry, when, time, onEdit, onProgress }: RowProps) {
  const facts = [
    progressText(entry),
    time > 1 ? text.time(time) : '',
    visibilityNote[entry.visibility],
  ]
  const line = facts.filter((fact) => fact !== '').join(' · ')
  return (
    <li className={styles.entry}>
      <p>
        <b>{when}</b>
        {entry.rating === null ? null : <Stars rating={entry.rating} />}
        {line === '' ? null : <span>{line}</span>}
      </p>
      {entry.outcome === 'open' ? (
        <Button size="small" data-intent="" onClick={onProgress}>
          {text.update}
        </Button>
      ) : null}
      <Button
        variant="bare"
        size="small"
        icon={<PencilIcon size={18} />}
        label={text.editOf(when)}
        data-intent=""
        onClick={onEdit}
      />
    </li>
  )
}
