import { useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { ApiError, newKey } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { formErrorsOf, type FormErrors, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { workPath } from '#parts/works.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { WorkThumb } from '#parts/work-thumb.tsx'
import { sourceNames } from '../edit/text.ts'
import { compareWorks, conflictingIds } from './compare.ts'
import styles from './merge.module.css'
import { text } from './text.ts'

export interface ComparisonProps {
  readonly work: WorkDetail
  readonly other: WorkDetail
}

/** Two works side by side, which of them stays, and what becomes of the other one. */
export function Comparison({ work, other }: ComparisonProps) {
  const { call, toasts } = useDeps()
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const group = useId()
  // The one that someone came from is mostly the one with less.
  const [intoId, setInto] = useState(other.id)
  const [isSure, setSure] = useState(false)
  const [key] = useState(newKey)
  const [needsSecondYes, setNeeds] = useState(() => conflictingIds(work, other).length > 0)
  const submission = useSubmission(box)
  const [from, into] = intoId === other.id ? [work, other] : [other, work]
  const conflicts = conflictingIds(work, other)

  const merge = async (): Promise<FormErrors | null> => {
    if (needsSecondYes && !isSure) return { fields: { conflict: text.conflictNeeded }, alert: null }
    try {
      const { state } = await call(
        'mergeWork',
        { params: { workId: from.id }, body: { intoId, acceptConflictingIds: isSure } },
        { idempotencyKey: `${key}${from.id}${isSure}` },
      )
      const isProposal = state === 'proposed'
      toasts.show(isProposal ? text.proposed : text.merged)
      void navigate(isProposal ? workPath(from) : workPath(into))
      return null
    } catch (error) {
      if (error instanceof ApiError && error.code === 'work.merge_ids') setNeeds(true)
      return formErrorsOf(error, {
        has: () => false,
        codes: { 'work.merge_ids': 'conflict' },
        fallback: text.failed,
      })
    }
  }
  const setDistinct = async (isDistinct: boolean) => {
    const params = { workId: work.id, otherId: other.id }
    await call(isDistinct ? 'markDistinct' : 'unmarkDistinct', { params })
  }
  const markDistinct = async (): Promise<FormErrors | null> => {
    try {
      await setDistinct(true)
      const run = () => void setDistinct(false).catch(() => toasts.show(text.actionFailed))
      toasts.show(text.areDistinct, { label: text.undo, run })
      void navigate(workPath(work))
      return null
    } catch (error) {
      return formErrorsOf(error, { has: () => false, fallback: text.actionFailed })
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submission.run(merge)
  }
  return (
    <form ref={box} className={styles.page} noValidate onSubmit={onSubmit}>
      <FormAlert text={submission.alert} />
      <fieldset className={styles.choice}>
        <legend>{text.which}</legend>
        {[work, other].map((one) => (
          <label key={one.id} className={styles.side}>
            <WorkThumb work={one} className={styles.large} />
            <b>{one.title}</b>
            <span className={styles.radio}>
              <input
                type="radio"
                name={group}
                aria-label={text.staysOf(one.title)}
                checked={intoId === one.id}
                onChange={() => setInto(one.id)}
              />
              {text.stays}
            </span>
          </label>
        ))}
      </fieldset>
      <table className={styles.table}>
        <caption>{text.facts}</caption>
        <tbody>
          {compareWorks(work, other).map((fact) => (
            <tr key={fact.label} data-differs={fact.one === fact.other ? undefined : ''}>
              <th scope="row">{fact.label}</th>
              <td>{fact.one === '' ? <i>{text.unknown}</i> : fact.one}</td>
              <td>{fact.other === '' ? <i>{text.unknown}</i> : fact.other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {needsSecondYes ? (
        <section className={styles.conflict} aria-label={text.conflict}>
          <h2>{text.conflict}</h2>
          <p>{text.conflictLead}</p>
          <ul>
            {conflicts.map(([one, its]) => (
              <li key={`${one.source} ${one.value} ${its.value}`}>
                {sourceNames[one.source]}: <b>{one.value}</b> · <b>{its.value}</b>
              </li>
            ))}
          </ul>
          <label className={styles.radio}>
            <input
              type="checkbox"
              checked={isSure}
              aria-invalid={submission.fields.conflict ? true : undefined}
              aria-describedby={`${group}e`}
              onChange={(event) => {
                setSure(event.currentTarget.checked)
                submission.clear('conflict')
              }}
            />
            {text.conflictYes}
          </label>
          <p id={`${group}e`} className={styles.error} role="alert">
            {submission.fields.conflict}
          </p>
        </section>
      ) : null}
      <section className={styles.effects} aria-label={text.whatHappens}>
        <h2>{text.whatHappens}</h2>
        <ul>
          {text.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
      <p className={styles.buttons}>
        <Button type="submit" variant="primary" pending={submission.pending}>
          {text.merge}
        </Button>
        <Button disabled={submission.pending} onClick={() => void submission.run(markDistinct)}>
          {text.distinct}
        </Button>
        <LinkButton
          variant="bare"
          href={href('workMerge', { interestName: work.interest, workId: work.id })}
        >
          {text.other}
        </LinkButton>
      </p>
    </form>
  )
}
