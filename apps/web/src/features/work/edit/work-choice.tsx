import type { KeyboardEvent } from 'react'
import type { WorkCard } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkKind } from '@afins/contract/works'
import { useWorkCombobox } from '#parts/work-combobox/use-work-combobox.ts'
import { WorkOptions } from '#parts/work-combobox/work-options.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { text } from '../text.ts'
import styles from './edit.module.css'

export interface WorkChoiceProps {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly interest: FixedInterestId
  readonly kind?: WorkKind | 'creator'
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly onChoose: (work: WorkCard) => void
  /** Enter in a field whose text is none of the list; does nothing unless given. */
  readonly onEnter?: () => void
}

/** More would cover the fields below. */
const OPTIONS = 6

/** Finds one work while typing; the field is empty again once one is chosen. */
export function WorkChoice({ typed, onTyped, onChoose, onEnter, ...props }: WorkChoiceProps) {
  const choose = (work: WorkCard) => {
    onTyped('')
    onChoose(work)
  }
  const box = useWorkCombobox(props.interest, typed, choose, OPTIONS, props.kind)
  const onKeyDown = (event: KeyboardEvent) => {
    if (box.onKeyDown(event) || event.key !== 'Enter') return
    // Enter would send the form around it.
    event.preventDefault()
    if (!onEnter || typed.trim() === '') return
    box.close()
    onEnter()
  }
  return (
    // The list closes when the focus leaves the field.
    <div
      className={styles.choice}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close()
      }}
    >
      <Field label={props.label} hint={props.hint} error={props.error}>
        {(control) => (
          <span className={styles.anchor}>
            <TextInput
              {...control}
              {...box.input}
              autoComplete="off"
              maxLength={200}
              value={typed}
              onChange={(event) => {
                onTyped(event.currentTarget.value)
                box.show()
              }}
              onKeyDown={onKeyDown}
            />
            <WorkOptions {...box.list} label={text.found} />
          </span>
        )}
      </Field>
      <p className="hidden-visually" role="status">
        {box.isOpen && typed.trim() !== '' ? text.searchStatus(box.status, box.count) : ''}
      </p>
    </div>
  )
}
