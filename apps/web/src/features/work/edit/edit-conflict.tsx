import type { WorkDetail } from '@afins/contract/api'
import { Button } from '#ui/button.tsx'
import { labelOf, valueText } from '../history/differences.ts'
import type { EditField } from './edit-form.ts'
import styles from './edit.module.css'
import { fieldNames, text } from './text.ts'

export interface EditConflictProps {
  /** As the work is now. */
  readonly work: WorkDetail
  readonly fields: readonly EditField[]
  readonly onTakeTheirs: (field: EditField) => void
}

/** Says that the work changed meanwhile, and what both changed. */
export function EditConflict({ work, fields, onTakeTheirs }: EditConflictProps) {
  const content = { ...work, genres: work.genres.map(({ slug }) => slug), cover: null }
  return (
    <section className={styles.conflict} role="alert" tabIndex={-1} data-alert="">
      <h2>{text.conflictHeading}</h2>
      <p>{text.conflictLead}</p>
      {fields.length > 0 ? (
        <>
          <p>{text.conflictBoth}</p>
          <ul>
            {fields.map((field) => (
              <li key={field}>
                {field === 'cover'
                  ? fieldNames.cover
                  : text.theirs(
                      labelOf(field, work.kind),
                      valueText(field, content, work.kind) || text.emptyValue,
                    )}
                <Button
                  size="small"
                  label={text.takeTheirs(labelOf(field, work.kind))}
                  onClick={() => onTakeTheirs(field)}
                >
                  Usar
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
