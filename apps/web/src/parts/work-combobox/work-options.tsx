import type { WorkCard } from '@afins/contract/api'
import { kindFacts } from '@afins/contract/works'
import { workLine } from '#parts/work-line.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import listbox from '#ui/listbox.module.css'
import styles from './work-options.module.css'

export interface WorkOptionsProps {
  readonly id: string
  readonly label: string
  readonly options: readonly WorkCard[]
  /** Where the keyboard is. */
  readonly active: number
  readonly onChoose: (work: WorkCard) => void
  /** Of several media: each says which. */
  readonly showKind?: boolean
}

export function WorkOptions({
  id,
  label,
  options,
  active,
  onChoose,
  showKind = false,
}: WorkOptionsProps) {
  return (
    <div
      id={`${id}l`}
      className={listbox.options}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
    >
      {options.map((work, at) => (
        // The keyboard stays in the field, which names the option that it is at.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={work.id}
          id={`${id}o${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(work)}
        >
          <WorkThumb work={work} className={styles.thumb} />
          <span className={styles.text}>
            <b>{work.title}</b>
            <span>
              {showKind ? `${kindFacts[work.kind].label} · ` : ''}
              {workLine(work)}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
