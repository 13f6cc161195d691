import { useRef, useState } from 'react'
import type { ShelfEntry, WorkCard } from '@afins/contract/api'
import type { FixedInterest } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { newKey } from '#data/call.ts'
import { restoreShelf } from '#data/restore-shelf.ts'
import { sendOrStore } from '#data/send-waiting.ts'
import { toastError } from '#data/toast-error.ts'
import { dropWaiting } from '#data/waiting-changes.ts'
import { localDay, writtenDate } from '#data/written-date.ts'
import { Button } from '#ui/button.tsx'
import styles from './forms.module.css'
import { isAgain, LogDetails } from './log-details.tsx'
import { text as all } from './text.ts'
import { WorkField } from './work-field.tsx'

const text = all.log

interface Logged {
  readonly key: string
  readonly work: WorkCard
  /** What the shelf had before; null while it waits for the network. */
  readonly before: ShelfEntry | null
}

export interface LogFormProps {
  readonly interests: readonly FixedInterest[]
}

/** Writes what one saw, read or heard into the diary, one work after the other. */
export function LogForm({ interests }: LogFormProps) {
  const deps = useDeps()
  const box = useRef<HTMLDivElement>(null)
  const [work, setWork] = useState<WorkCard | null>(null)
  const [logged, setLogged] = useState<readonly Logged[]>([])
  const [said, setSaid] = useState('')
  // Several films of one evening, or of one month.
  const [typed, setTyped] = useState(() => writtenDate(localDay(new Date())))
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())

  const log = async (ended: string, rating: number | null, had: ShelfEntry | null) => {
    if (!work) return
    const key = newKey()
    setWork(null)
    focus('[data-first]')
    try {
      const input = {
        params: { workId: work.id },
        body: {
          outcome: 'finished' as const,
          ended,
          ...(rating !== null && { rating }),
          ...(had && isAgain(had) && { again: true }),
        },
      }
      const undone = () => setLogged((before) => before.filter((one) => one.key !== key))
      const stored = await sendOrStore(deps, 'addDiaryEntry', input, { key, onDropped: undone })
      setLogged((others) => [{ key, work, before: stored ? had : null }, ...others])
      setSaid(text.saved(work.title))
    } catch (error) {
      setWork(work)
      await toastError(deps, error, all.failed)
    }
  }
  const undo = async ({ key, work: { title }, before: had }: Logged) => {
    try {
      const state = deps.auth.get()
      if (had) {
        await restoreShelf(deps, had)
      } else if (state.status === 'in') dropWaiting(state.viewer.uid, key)
      setLogged((before) => before.filter((one) => one.key !== key))
      setSaid(text.undone(title))
      focus('[data-first]')
    } catch (error) {
      await toastError(deps, error, all.failed)
    }
  }
  return (
    <div ref={box} className={styles.form}>
      {work ? (
        <LogDetails
          key={work.id}
          work={work}
          typed={typed}
          onType={setTyped}
          onLog={(...what) => void log(...what)}
          onOther={() => {
            setWork(null)
            focus('[data-first]')
          }}
        />
      ) : (
        <>
          <WorkField interest={null} label={text.search} onChoose={setWork} />
          <p className={styles.missing}>
            {text.missing}
            {interests.map(({ id, name, urlPath }) => (
              <a key={id} href={href('interest', { interestName: urlPath })}>
                {name}
              </a>
            ))}
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
                  {one.before === null ? ` · ${text.waits}` : ''}
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
  )
}
