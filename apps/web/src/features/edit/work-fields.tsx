import { useState, type PointerEvent } from 'react'
import { limits } from '@afins/contract/fields'
import { MoveButtons } from '#parts/move-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { TextArea, TextInput } from '#ui/input.tsx'
import type { DraftContent, WorkCard } from '@afins/contract/api'
import { errorUnder } from './publish-errors.ts'
import { text } from './text.ts'
import { WorkTitleField } from './work-title-field.tsx'
import styles from './works.module.css'

type Work = DraftContent['works'][number]

export interface WorkFieldsProps {
  readonly work: Work
  /** From 1. */
  readonly place: number
  readonly of: number
  readonly many: boolean
  readonly required: boolean
  /** Of the post. */
  readonly interest: string
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (work: Work) => void
  /** Of the catalogue. */
  readonly onChosen: (work: WorkCard) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void
  readonly onRemove: () => void
  readonly onAnnounce: (message: string) => void
}

const namesIn = (typed: string) =>
  typed
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, limits.creatorsOfWork)

const yearOf = (typed: string) => (/\d/.test(typed) ? Number(typed) : null)

export function WorkFields({
  work,
  place,
  of,
  many,
  required,
  interest,
  errors,
  ...actions
}: WorkFieldsProps) {
  const { onChange, onChosen, onMove, onDrag, onRemove, onAnnounce } = actions
  const [creators, setCreators] = useState(() => work.creators.join('; '))
  const [year, setYear] = useState(() => String(work.year ?? ''))
  const error = (name: string) => errorUnder(errors, `works.${place - 1}.${name}`)
  const fill = (known: Work, chosen?: WorkCard) => {
    setCreators(known.creators.join('; '))
    setYear(String(known.year ?? ''))
    onChange(known)
    if (chosen) onChosen(chosen)
  }
  return (
    <div
      className={styles.work}
      role={many ? 'group' : undefined}
      aria-label={many ? text.workName(place) : undefined}
    >
      <WorkTitleField
        work={work}
        required={required}
        interest={interest}
        error={error('title') ?? error('workId')}
        onChange={onChange}
        onFill={fill}
        onAnnounce={onAnnounce}
      />
      <div className={styles.about}>
        <Field label={text.creators} hint={text.creatorsHint} error={error('creators')}>
          {(control) => (
            <TextInput
              {...control}
              value={creators}
              autoComplete="off"
              maxLength={2000}
              onChange={({ target }) => {
                setCreators(target.value)
                onChange({ ...work, creators: namesIn(target.value) })
              }}
            />
          )}
        </Field>
        <Field label={text.year} error={error('year')}>
          {(control) => (
            <TextInput
              {...control}
              value={year}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => {
                if (!/^-?\d{0,4}$/.test(target.value)) return
                setYear(target.value)
                onChange({ ...work, year: yearOf(target.value) })
              }}
            />
          )}
        </Field>
      </div>
      {many ? (
        <>
          <Field label={text.remark} error={error('remark')}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                value={work.remark}
                maxLength={4000}
                onChange={({ target }) => onChange({ ...work, remark: target.value })}
              />
            )}
          </Field>
          <div className={styles.buttons}>
            {/* For fingers and mice; the keyboard has the buttons beside it. */}
            <span
              className={styles.handle}
              aria-hidden="true"
              title={text.dragWork(place)}
              onPointerDown={onDrag}
            />
            <MoveButtons
              isFirst={place === 1}
              isLast={place === of}
              labels={{ earlier: text.earlier(place), later: text.later(place) }}
              data-intent=""
              onMove={onMove}
            />
            <Button
              variant="bare"
              size="small"
              icon={<CloseIcon size={18} />}
              label={text.removeWork(place)}
              data-intent=""
              onClick={onRemove}
            />
          </div>
        </>
      ) : null}
    </div>
  )
}
