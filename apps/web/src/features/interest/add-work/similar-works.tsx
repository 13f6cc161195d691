import { useEffect, useId, useRef, useState } from 'react'
import type { WorkCard } from '@afins/contract/api'
import { type FormErrors, FormAlert } from '#parts/form-errors.tsx'
import type { Submission } from '#parts/use-submission.ts'
import { workLine } from '#parts/work-line.ts'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { Button } from '#ui/button.tsx'
import { text } from './add-work-text.ts'
import type { Similar } from './use-add-work.ts'
import choiceRow from '#ui/choice-row.module.css'
import styles from './add-work.module.css'

/** From this score on a work is taken for the same. */
const SAME = 90
const ALIKE = 70
const OTHER = 'other'

export interface SimilarWorksProps {
  readonly similar: Similar
  /** What is about to be added. */
  readonly title: string
  readonly submission: Submission
  readonly onSame: (work: WorkCard) => void
  readonly onOther: () => Promise<FormErrors | null>
  readonly onBack: () => void
}

/** Works that may be the one that is about to be added; that it is another one is always possible. */
export function SimilarWorks({ similar, title, submission, ...on }: SimilarWorksProps) {
  const group = useId()
  const first = useRef<HTMLFieldSetElement>(null)
  const [best] = similar
  const [chosen, setChosen] = useState(best && best.score >= SAME ? best.work.id : '')
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    // What was focused went with the form.
    const target = first.current?.querySelector<HTMLElement>('input:checked, input')
    target?.focus()
  }, [])

  const go = () => {
    const same = similar.find(({ work }) => work.id === chosen)
    if (same) on.onSame(same.work)
    else if (chosen === OTHER) void submission.run(on.onOther)
    else setMissing(true)
  }
  const choose = (value: string) => {
    setMissing(false)
    setChosen(value)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <FormAlert text={submission.alert ?? submission.fields.entry ?? null} />
      <p>{text.likeLead}</p>
      <fieldset ref={first} className={styles.choices}>
        <legend className="hidden-visually">{text.likeHeading}</legend>
        {similar.map(({ work, score }) => (
          <label key={work.id} className={choiceRow.row}>
            <input
              type="radio"
              name={group}
              checked={chosen === work.id}
              onChange={() => choose(work.id)}
            />
            <WorkThumb work={work} className={styles.thumb} />
            <span className={styles.text}>
              <b>{work.title}</b>
              <span>{workLine(work)}</span>
              <small>
                {score >= SAME ? text.surely : score >= ALIKE ? text.alike : text.maybe}
              </small>
            </span>
          </label>
        ))}
        <label className={choiceRow.row}>
          <input
            type="radio"
            name={group}
            checked={chosen === OTHER}
            onChange={() => choose(OTHER)}
          />
          <b>{text.other}</b>
          <span className={styles.about}>{title}</span>
        </label>
      </fieldset>
      <p className={styles.error} role="alert">
        {isMissing ? text.choose : ''}
      </p>
      <div className={styles.actions}>
        <Button variant="bare" onClick={on.onBack}>
          {text.back}
        </Button>
        <Button type="submit" variant="primary" pending={submission.pending}>
          {chosen === '' || chosen === OTHER ? text.go : text.same}
        </Button>
      </div>
    </form>
  )
}
