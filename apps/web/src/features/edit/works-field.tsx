import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '@afins/contract/fields'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icon.tsx'
import type { DraftContent, WorkCard } from '@afins/contract/api'
import { text } from './text.ts'
import { useDragOrder, type Drag } from '#parts/use-drag-order.ts'
import { WorkFields } from './work-fields.tsx'
import styles from './works.module.css'

type Work = DraftContent['works'][number]

export interface WorksFieldProps {
  readonly many: boolean
  /** Without a work it cannot be published. */
  readonly required: boolean
  /** Of the post. */
  readonly interest: string
  readonly initial: readonly Work[]
  /** By path, such as `works.0.title`. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (works: Work[]) => void
  /** The first work was chosen of the catalogue. */
  readonly onChosen: (work: WorkCard) => void
  readonly onAnnounce: (message: string) => void
}

interface Row {
  /** Stable while the row moves. */
  readonly key: number
  readonly work: Work
}

const blank: Work = { title: '', creators: [], year: null, remark: '' }
const isBlank = ({ title, creators, year, remark }: Work) =>
  title === '' && creators.length === 0 && year === null && remark === ''

function dropMark(drag: Drag | null, at: number): 'before' | 'after' | undefined {
  if (!drag || drag.to !== at || drag.from === at) return undefined
  return drag.to < drag.from ? 'before' : 'after'
}

export function WorksField({
  many,
  required,
  interest,
  initial,
  errors,
  onChange,
  onChosen,
  onAnnounce,
}: WorksFieldProps) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (many || initial.length > 0 ? initial : [blank]).map((work, key) => ({ key, work })),
  )
  const next = useRef(rows.length)

  const set = (changed: readonly Row[]) => {
    setRows(changed)
    const works = changed.map(({ work }) => work)
    // An empty work counts in a list, where it is still to be filled in, but not in a review.
    onChange(many ? works : works.filter((work) => !isBlank(work)))
  }
  const focusAt = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())

  const add = () => {
    const key = next.current
    next.current += 1
    set([...rows, { key, work: blank }])
    onAnnounce(text.workAdded(rows.length + 1))
    focusAt(`[data-key="${key}"] input`)
  }
  const moveTo = (from: number, to: number): Row | null => {
    const row = rows[from]
    if (!row || !rows[to] || from === to) return null
    set(rows.toSpliced(from, 1).toSpliced(to, 0, row))
    onAnnounce(text.moved(to + 1, rows.length))
    return row
  }
  const move = (from: number, by: 1 | -1) => {
    const row = moveTo(from, from + by)
    if (row) focusAt(`[data-key="${row.key}"] [data-move="${by}"]`)
  }
  const { drag, begin } = useDragOrder(
    () => [...(box.current?.querySelectorAll('[data-key]') ?? [])],
    moveTo,
  )
  /** Alt and an arrow key move the work. */
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    const { target } = event
    if (moveTo(at, at + by)) requestAnimationFrame(() => target.focus())
  }
  const remove = (at: number) => {
    set(rows.filter((_, place) => place !== at))
    onAnnounce(text.workRemoved(at + 1))
    focusAt('[data-add]')
  }

  const fields = (row: Row, at: number) => (
    <WorkFields
      work={row.work}
      place={at + 1}
      of={rows.length}
      many={many}
      required={required}
      interest={interest}
      errors={many ? errors : { 'works.0.title': errors.works, ...errors }}
      onChange={(work) => set(rows.with(at, { ...row, work }))}
      onChosen={(work) => {
        if (at === 0) onChosen(work)
      }}
      onMove={(by) => move(at, by)}
      onDrag={begin(at)}
      onRemove={() => remove(at)}
      onAnnounce={onAnnounce}
    />
  )
  const full = rows.length >= limits.worksInList
  return (
    <section ref={box} className={styles.works} aria-label={many ? text.works : text.reviewed}>
      <h2 className={many ? undefined : 'hidden-visually'}>{many ? text.works : text.reviewed}</h2>
      {many && rows.length === 0 ? <p className={styles.none}>{text.noWorks}</p> : null}
      {many ? (
        <ol className={styles.rows}>
          {rows.map((row, at) => (
            // The keys come from the fields in it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={row.key}
              data-key={row.key}
              className={styles.row}
              data-dragged={drag?.from === at ? '' : undefined}
              data-drop={dropMark(drag, at)}
              onKeyDown={onKeyDown(at)}
            >
              {fields(row, at)}
            </li>
          ))}
        </ol>
      ) : (
        rows.slice(0, 1).map((row) => <div key={row.key}>{fields(row, 0)}</div>)
      )}
      {many ? (
        <>
          <p id={`${id}e`} className={styles.error} role="alert">
            {errors.works && rows.length === 0 ? text.worksMissing : errors.works}
          </p>
          <Button
            icon={<PlusIcon size={20} />}
            data-add=""
            data-intent=""
            data-alert={errors.works ? '' : undefined}
            aria-describedby={errors.works ? `${id}e` : undefined}
            aria-disabled={full || undefined}
            onClick={() => (full ? onAnnounce(text.worksFull) : add())}
          >
            {text.addWork}
          </Button>
        </>
      ) : null}
    </section>
  )
}
