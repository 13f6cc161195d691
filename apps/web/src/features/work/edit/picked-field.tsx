import { useRef } from 'react'
import { CloseIcon } from '#ui/icon.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import styles from './edit.module.css'
import type { Named } from './names.ts'
import { text } from './text.ts'

export interface PickedFieldProps {
  readonly label: string
  /** The first entry of the list, which adds nothing. */
  readonly addLabel: string
  readonly hint?: string
  readonly error: string | undefined
  readonly picked: readonly string[]
  readonly options: readonly Named[]
  readonly most: number
  readonly nameOf: (code: string) => string
  readonly onChange: (picked: readonly string[]) => void
}

/** Some of a fixed list: what was picked as chips, and a list that adds to them. */
export function PickedField({
  picked,
  options,
  most,
  nameOf,
  onChange,
  ...props
}: PickedFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const remove = (code: string) => {
    onChange(picked.filter((one) => one !== code))
    // The button goes with its chip.
    box.current?.querySelector('select')?.focus()
  }
  return (
    <div ref={box} className={styles.picked}>
      <Field label={props.label} hint={props.hint} error={props.error}>
        {(control) => (
          <Select
            {...control}
            value=""
            disabled={picked.length >= most}
            onChange={(event) => onChange([...picked, event.currentTarget.value])}
          >
            <option value="">{props.addLabel}</option>
            {options
              .filter(({ code }) => !picked.includes(code))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {picked.length > 0 ? (
        <ul className={styles.chips} aria-label={props.label}>
          {picked.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <button
                type="button"
                aria-label={text.remove(nameOf(code))}
                onClick={() => remove(code)}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
