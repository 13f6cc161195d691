import { useEffect, useRef, useState } from 'react'
import type { WorkCard } from '@afins/contract/api'
import type { FixedInterest } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { newKey } from '#data/call.ts'
import { sendOrStore } from '#data/send-waiting.ts'
import { toastError } from '#data/toast-error.ts'
import { dropWaiting } from '#data/waiting-changes.ts'
import { dayOf, parseWrittenDate, writtenDate, yesterday } from '#data/written-date.ts'
import { text as diary } from '#parts/diary/text.ts'
import { RatingSlider } from '#parts/rating-slider.tsx'
import { workLine } from '#parts/work-line.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './forms.module.css'
import { text as all } from './text.ts'
import { WorkField } from './work-field.tsx'

const text = all.log

interface Logged {
  readonly key: string
  readonly work: WorkCard
  /** Null while it waits for the network. */
  readonly entryId: string | null
}

export interface LogDialogProps {
  readonly interests: readonly FixedInterest[]
  readonly onClose: () => void
}

/** Writes what one saw, read or heard into the diary, one work after the other. */
export function LogDialog({ interests, onClose }: LogDialogProps) {
  const deps = useDeps()
  const box = useRef<HTMLDivElement>(null)
  const [interest, setInterest] = useState(interests[0])
  const [work, setWork] = useState<WorkCard | null>(null)
  const [logged, setLogged] = useState<readonly Logged[]>([])
  const [said, setSaid] = useState('')
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())

  const log = async (ended: string, rating: number | null) => {
    if (!work) return
    const key = newKey()
    setWork(null)
    focus('[data-first]')
    try {
      const input = {
        params: { workId: work.id },
        body: { outcome: 'finished' as const, ended, ...(rating !== null && { rating }) },
      }
      const undone = () => setLogged((before) => before.filter((one) => one.key !== key))
      const stored = await sendOrStore(deps, 'addDiaryEntry', input, { key, onDropped: undone })
      // The newest entry is the one that was just made.
      const newest = stored?.diary.toSorted((one, other) => other.createdAt - one.createdAt)[0]
      setLogged((before) => [{ key, work, entryId: newest?.id ?? null }, ...before])
      setSaid(text.saved(work.title))
    } catch (error) {
      setWork(work)
      await toastError(deps, error, all.failed)
    }
  }
  const undo = async ({ key, work: { title }, entryId }: Logged) => {
    try {
      const state = deps.auth.get()
      if (entryId !== null) {
        await sendOrStore(deps, 'deleteDiaryEntry', { params: { entryId } })
      } else if (state.status === 'in') dropWaiting(state.viewer.uid, key)
      setLogged((before) => before.filter((one) => one.key !== key))
      setSaid(text.undone(title))
      focus('[data-first]')
    } catch (error) {
      await toastError(deps, error, all.failed)
    }
  }
  if (!interest) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.dialog}
      actions={
        <Button variant="bare" onClick={onClose}>
          {all.close}
        </Button>
      }
    >
      <div ref={box} className={styles.form}>
        {interests.length > 1 ? (
          <fieldset className={styles.media}>
            <legend>{text.media}</legend>
            {interests.map((one) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name="interest"
                  checked={one.id === interest.id}
                  onChange={() => {
                    setInterest(one)
                    setWork(null)
                  }}
                />
                {one.name}
              </label>
            ))}
          </fieldset>
        ) : null}
        {work ? (
          <Details
            key={work.id}
            work={work}
            did={all.shelves[interest.id].did}
            onLog={(ended, rating) => void log(ended, rating)}
            onOther={() => {
              setWork(null)
              focus('[data-first]')
            }}
          />
        ) : (
          <>
            <WorkField interest={interest.id} label={text.search} onChoose={setWork} />
            <p>
              <a href={href('interest', { interestName: interest.urlPath })}>{text.missing}</a>
            </p>
          </>
        )}
        {logged.length > 0 ? (
          <section className={styles.logged} aria-label={text.logged}>
            <h3>{text.logged}</h3>
            <ul>
              {logged.map((one) => (
                <li key={one.key}>
                  <span>
                    {one.work.title}
                    {one.entryId === null ? ` · ${text.waits}` : ''}
                  </span>
                  <Button
                    variant="bare"
                    size="small"
                    label={`${all.undo}: ${one.work.title}`}
                    onClick={() => void undo(one)}
                  >
                    {all.undo}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p className="hidden-visually" role="status">
          {said}
        </p>
      </div>
    </Dialog>
  )
}

interface DetailsProps {
  readonly work: WorkCard
  readonly did: string
  readonly onLog: (ended: string, rating: number | null) => void
  readonly onOther: () => void
}

/** When it was, and how one liked it: today, without a rating, unless one says otherwise. */
function Details({ work, did, onLog, onOther }: DetailsProps) {
  const [[today, dayBefore]] = useState(
    () => [dayOf(new Date()), yesterday()].map(writtenDate) as [string, string],
  )
  const [typed, setTyped] = useState(today)
  const [rating, setRating] = useState<number | null>(null)
  const button = useRef<HTMLDivElement>(null)
  const date = parseWrittenDate(typed)
  useEffect(() => button.current?.querySelector('button')?.focus(), [])
  const choices = [
    [text.today, today],
    [text.yesterday, dayBefore],
    [text.noDate, ''],
  ] as const
  return (
    <>
      <div className={styles.chosen}>
        <WorkThumb work={work} className={styles.cover} />
        <p className={styles.title}>
          <b>{work.title}</b>
          <span>{workLine(work)}</span>
        </p>
      </div>
      <div ref={button}>
        <Button
          variant="primary"
          aria-disabled={date === null}
          onClick={() => {
            if (date !== null) onLog(date, rating)
          }}
        >
          {typed === today ? text.didToday(did) : text.did(did, typed)}
        </Button>
      </div>
      <RatingSlider rating={rating} onRate={setRating} />
      <Field label={text.date} error={date === null ? diary.entry.dateInvalid : undefined}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div className={styles.chips} role="group" aria-label={text.when}>
        {choices.map(([label, value]) => (
          <Button
            key={label}
            size="small"
            pressed={typed === value}
            onClick={() => setTyped(value)}
          >
            {label}
          </Button>
        ))}
        <Button variant="bare" size="small" onClick={onOther}>
          {text.other}
        </Button>
      </div>
    </>
  )
}
