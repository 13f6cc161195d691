import { useState, type PointerEvent } from 'react'
import { limits } from '@afins/contract/fields'
import { MoveButtons } from '#parts/move-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { shapeOfInterest } from '#parts/works.tsx'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { CloseIcon, PencilIcon } from '#ui/icon.tsx'
import { TextArea, TextInput } from '#ui/input.tsx'
import type { DraftContent, WorkCard } from '@afins/contract/api'
import { errorUnder } from './publish-errors.ts'
import { ReviewedFields } from './reviewed-fields.tsx'
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
  const [isChanging, setChanging] = useState(false)
  // An error is shown at its field.
  const isOpen = isChanging || ['creators', 'year', 'remark'].some((name) => error(name))
  const fill = (known: Work, chosen?: WorkCard) => {
    setCreators(known.creators.join('; '))
    setYear(String(known.year ?? ''))
    onChange(known)
    if (chosen) onChosen(chosen)
  }
  const shape = shapeOfInterest(interest)
  const title = (
    <WorkTitleField
      work={work}
      required={required}
      interest={interest}
      error={error('title') ?? error('workId')}
      inRow={many}
      showsLink={!many || isOpen}
      onChange={onChange}
      onFill={fill}
      onAnnounce={onAnnounce}
    />
  )
  const about = (
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
  )
  const by = [work.creators.join(', '), work.year ?? ''].filter((part) => part !== '').join(' · ')
  if (!many) return <ReviewedFields work={work} by={by} title={title} about={about} />
  return (
    <div className={styles.work} role="group" aria-label={text.workName(place)}>
      <div className={styles.one} data-open={isOpen ? '' : undefined}>
        {/* For fingers and mice; the keyboard has the buttons beside it. */}
        <span
          className={styles.handle}
          aria-hidden="true"
          title={text.dragWork(place)}
          onPointerDown={onDrag}
        />
        {shape ? (
          <span className={styles.thumb}>
            <DrawnCover id={work.workId ?? work.title} title={work.title} by="" shape={shape} />
          </span>
        ) : null}
        <div className={styles.text}>
          {title}
          {isOpen || (by === '' && work.remark === '') ? null : (
            <p className={styles.by}>{work.remark || by}</p>
          )}
        </div>
        <div className={styles.buttons}>
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
            icon={<PencilIcon size={18} />}
            label={text.changeWork(place)}
            aria-expanded={isOpen}
            data-intent=""
            onClick={() => setChanging(!isOpen)}
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
      </div>
      {isOpen ? (
        <div className={styles.more}>
          {about}
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
        </div>
      ) : null}
    </div>
  )
}
