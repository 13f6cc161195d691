import { workPath } from '@afins/contract/addresses'
import { memo, useLayoutEffect, useRef } from 'react'
import type { WorkCard } from '@afins/contract/api'
import { MoveButtons } from '#parts/move-buttons.tsx'
import styles from '#parts/sortable.module.css'
import { isSameSortableRow, useSortable, type SortableRowProps } from '#parts/use-sortable.ts'
import { workLine } from '#parts/work-line.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { text as all } from './text.ts'

const text = all.order

export interface SortableWorksProps {
  readonly works: readonly WorkCard[]
  readonly label: string
  readonly onMove: (from: number, to: number) => void
  readonly onRemove?: (work: WorkCard) => void
  readonly linked?: boolean
}

/** Works in an order that is changed by dragging, by buttons, or by Alt and an arrow key. */
export function SortableWorks({ works, label, onMove, onRemove, linked }: SortableWorksProps) {
  const rows = useRef<HTMLOListElement>(null)
  const order = useSortable(rows, works, text.moved, onMove)
  // A row that is not drawn again has the handler of an earlier drawing.
  const latest = useRef(onRemove)
  useLayoutEffect(() => {
    latest.current = onRemove
  })
  return (
    <>
      <ol ref={rows} className={styles.rows} aria-label={label}>
        {works.map((work, at) => (
          <WorkRow
            key={work.id}
            {...{ work, at, order, linked }}
            row={order.rowProps(at)}
            isLast={at === works.length - 1}
            onRemove={onRemove ? () => latest.current?.(work) : undefined}
          />
        ))}
      </ol>
      <p className="hidden-visually" role="status">
        {order.said}
      </p>
    </>
  )
}

interface WorkRowProps extends SortableRowProps {
  readonly work: WorkCard
  readonly linked: boolean | undefined
  readonly onRemove: (() => void) | undefined
}

const isSameRow = (one: WorkRowProps, other: WorkRowProps) =>
  isSameSortableRow(one, other) &&
  one.work === other.work &&
  one.linked === other.linked &&
  (one.onRemove === undefined) === (other.onRemove === undefined)

const WorkRow = memo(function WorkRow(props: WorkRowProps) {
  const { work, at, order, row, isLast, linked, onRemove } = props
  return (
    <li className={styles.row} {...row}>
      {/* For fingers and mice; the keyboard has the buttons beside it. */}
      <span
        className={styles.handle}
        aria-hidden="true"
        title={text.drag(work.title)}
        onPointerDown={order.begin(at)}
      />
      <WorkThumb work={work} className={styles.thumb} />
      <span className={styles.text}>
        {linked ? <a href={workPath(work)}>{work.title}</a> : <b>{work.title}</b>}
        <span>{workLine(work)}</span>
      </span>
      <span className={styles.buttons}>
        <MoveButtons
          isFirst={at === 0}
          isLast={isLast}
          labels={{ earlier: text.earlier(work.title), later: text.later(work.title) }}
          data-intent=""
          onMove={(by) => order.move(at, by)}
        />
        {onRemove ? (
          <Button
            variant="bare"
            size="small"
            icon={<CloseIcon size={18} />}
            label={text.remove(work.title)}
            onClick={onRemove}
          />
        ) : null}
      </span>
    </li>
  )
}, isSameRow)
