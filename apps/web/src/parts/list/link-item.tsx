import { useState } from 'react'
import type { ListItem, WorkCard } from '@afins/contract/api'
import { useWorkCombobox } from '#parts/work-combobox/use-work-combobox.ts'
import { WorkOptions } from '#parts/work-combobox/work-options.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './list-items.module.css'
import { text } from './text.ts'

export interface LinkItemProps {
  readonly item: ListItem
  readonly onLink: (work: WorkCard) => void
}

/** Finds the work of the catalogue that a typed item is. */
export function LinkItem({ item, onLink }: LinkItemProps) {
  const [typed, setTyped] = useState('')
  const box = useWorkCombobox(null, typed, onLink)
  return (
    <div
      className={styles.title}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close()
      }}
    >
      <Field label={text.link}>
        {(control) => (
          <TextInput
            {...control}
            {...box.input}
            type="search"
            autoComplete="off"
            value={typed}
            placeholder={item.title}
            onChange={({ target }) => {
              setTyped(target.value)
              box.show()
            }}
            onKeyDown={(event) => void box.onKeyDown(event)}
          />
        )}
      </Field>
      <WorkOptions {...box.list} label={text.foundLabel} showKind />
    </div>
  )
}
