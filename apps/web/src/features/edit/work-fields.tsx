import { useState, type PointerEvent } from 'react'
import { limits } from '@afins/contract/fields'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ChevronDownIcon } from '#ui/drawn-icon.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import { TextArea, TextInput } from '#ui/input.tsx'
import type { DraftContent } from './draft-content.ts'
import { faultUnder } from './edit-faults.ts'
import { text } from './text.ts'
import styles from './works.module.css'

type Work = DraftContent['works'][number]

export interface WorkFieldsProps {
  readonly work: Work
  /** From 1. */
  readonly place: number
  readonly of: number
  /** One of a list: it has a remark, and a place that can change. */
  readonly many: boolean
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (work: Work) => void
  readonly onMove: (by: 1 | -1) => void
  /** The handle was taken. */
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void
  readonly onRemove: () => void
}

/** The names in "Tom Jobim; Vinicius de Moraes". */
const namesIn = (typed: string) =>
  typed
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, limits.creatorsOfWork)

const yearOf = (typed: string) => (/\d/.test(typed) ? Number(typed) : null)

/** What is told of a work: its name, who made it, when, and in a list what one thinks of it. */
export function WorkFields({ work, place, of, many, faults, ...acts }: WorkFieldsProps) {
  const { onChange, onMove, onDrag, onRemove } = acts
  const [creators, setCreators] = useState(() => work.creators.join('; '))
  const [year, setYear] = useState(() => String(work.year ?? ''))
  const error = (name: string) => faultUnder(faults, `works.${place - 1}.${name}`)
  return (
    <div
      className={styles.work}
      role={many ? 'group' : undefined}
      aria-label={many ? text.workName(place) : undefined}
    >
      <Field label={text.workTitle} error={error('title')} required>
        {(control) => (
          <TextInput
            {...control}
            value={work.title}
            autoComplete="off"
            maxLength={2000}
            onChange={({ target }) => onChange({ ...work, title: target.value })}
          />
        )}
      </Field>
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
            <Button
              variant="bare"
              size="small"
              icon={
                <span className={styles.up}>
                  <ChevronDownIcon size={20} />
                </span>
              }
              label={text.earlier(place)}
              aria-disabled={place === 1 || undefined}
              data-move="-1"
              data-intent=""
              onClick={() => onMove(-1)}
            />
            <Button
              variant="bare"
              size="small"
              icon={<ChevronDownIcon size={20} />}
              label={text.later(place)}
              aria-disabled={place === of || undefined}
              data-move="1"
              data-intent=""
              onClick={() => onMove(1)}
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
