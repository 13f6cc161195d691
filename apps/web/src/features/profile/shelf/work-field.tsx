import { useState } from 'react'
import type { WorkCard } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import { useWorkCombobox } from '#parts/work-combobox/use-work-combobox.ts'
import { WorkOptions } from '#parts/work-combobox/work-options.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './work-field.module.css'
import { text as all } from './text.ts'

export interface WorkFieldProps {
  /** Null: works of all media. */
  readonly interest: FixedInterestId | null
  readonly label: string
  readonly onChoose: (work: WorkCard) => void
}

/** Finds a work that can be on a shelf, and is empty again for the next one. */
export function WorkField({ interest, label, onChoose }: WorkFieldProps) {
  const [typed, setTyped] = useState('')
  const choose = (work: WorkCard) => {
    setTyped('')
    onChoose(work)
  }
  const box = useWorkCombobox(interest, typed, choose, Infinity, 'no-creator')
  return (
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close()
      }}
    >
      <Field label={label}>
        {(control) => (
          <TextInput
            {...control}
            {...box.input}
            data-first=""
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              box.show()
            }}
            onKeyDown={(event) => {
              if (!box.onKeyDown(event) && event.key === 'Enter') event.preventDefault()
            }}
          />
        )}
      </Field>
      <WorkOptions {...box.list} label={all.search.found} showKind={interest === null} />
      <p className={styles.status} role="status">
        {box.isOpen ? all.search.status(box.status, box.count) : ''}
      </p>
    </div>
  )
}
