import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ShelfEntry, WorkCard } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { localDay, parseWrittenDate, writtenDate, yesterday } from '#data/written-date.ts'
import { text as diary } from '#parts/diary/text.ts'
import { namedWork, workSent } from '#parts/composer/draft.ts'
import { StartWriting } from '#parts/composer/start-writing.tsx'
import { RatingSlider } from '#parts/rating-slider.tsx'
import { shelfLine } from '#parts/shelf-control/shelf-steps.ts'
import { workLine } from '#parts/work-line.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './forms.module.css'
import { text as all } from './text.ts'

const text = all.log

/** A time without a date is dated by the next one. */
export const isAgain = (entry: ShelfEntry) =>
  entry.diary.some(({ outcome, ended }) => outcome === 'finished' && ended !== '')

export interface LogDetailsProps {
  readonly work: WorkCard
  /** The date, as it is typed. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onLog: (ended: string, rating: number | null, before: ShelfEntry | null) => void
  readonly onOther: () => void
}

/** When it was, and how one liked it: the last date, without a rating, unless one says otherwise. */
export function LogDetails({ work, typed, onType, onLog, onOther }: LogDetailsProps) {
  const [now] = useState(() => localDay(new Date()))
  const [[today, dayBefore]] = useState(
    () => [now, yesterday()].map(writtenDate) as [string, string],
  )
  const { data: before = null } = useQuery(queries.shelfEntry(work.id))
  const [rating, setRating] = useState<number | null>(null)
  const fields = useRef<HTMLFormElement>(null)
  const date = parseWrittenDate(typed)
  // Whoever types another date replaces this one.
  useEffect(() => fields.current?.querySelector<HTMLInputElement>('[name=date]')?.select(), [])
  const did = all.shelves[work.interest].did
  const again = before !== null && isAgain(before)
  const choices = [
    [text.today, today],
    [text.yesterday, dayBefore],
    [text.noDate, ''],
  ] as const
  return (
    <form
      ref={fields}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (date !== null) onLog(date, rating, before)
      }}
    >
      <div className={styles.chosen}>
        <WorkThumb work={work} className={styles.cover} />
        <p className={styles.title}>
          <b>{work.title}</b>
          <span>{workLine(work)}</span>
          {before && before.diary.length > 0 ? (
            <span>{shelfLine(work.interest, before, now)}</span>
          ) : null}
        </p>
        <Button size="small" onClick={onOther}>
          {text.other}
        </Button>
      </div>
      <Field label={text.date} error={date === null ? diary.entry.dateInvalid : undefined}>
        {(control) => (
          <TextInput
            {...control}
            name="date"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={20}
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              fields.current?.querySelector<HTMLElement>('input[type=range]')?.focus()
            }}
          />
        )}
      </Field>
      <div className={styles.chips} role="group" aria-label={text.when}>
        {choices.map(([label, value]) => (
          <Button key={label} size="small" pressed={typed === value} onClick={() => onType(value)}>
            {label}
          </Button>
        ))}
      </div>
      <RatingSlider rating={rating} onRate={setRating} />
      <div className={styles.chips}>
        <Button type="submit" variant="primary" aria-disabled={date === null}>
          {date === null
            ? did
            : typed === today
              ? text.didToday(did, again)
              : text.did(did, typed, again)}
        </Button>
        <StartWriting
          kind="review"
          interest={work.interest}
          content={{
            works: [{ ...workSent(namedWork(work)), remark: '' }],
            ...(rating !== null && { rating }),
          }}
        >
          {text.review}
        </StartWriting>
      </div>
    </form>
  )
}
