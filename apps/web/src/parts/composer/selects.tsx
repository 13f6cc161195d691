import type { InterestChip, Visibility } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import styles from './composer.module.css'
import { text } from './text.ts'

interface Choice<Value> {
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

export function InterestSelect({
  options,
  complete,
  value,
  error,
  onChange,
}: Choice<string> & { readonly options: readonly InterestChip[]; readonly complete: boolean }) {
  const none = complete && options.length === 0
  return (
    <Field
      label={text.interest}
      error={error}
      hint={
        none ? (
          <span className={styles.none}>
            {text.noInterest} <a href={href('profile')}>{text.noInterestLink}</a>.
          </span>
        ) : null
      }
    >
      {(control) => (
        <Select
          {...control}
          name="interest"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(({ slug, name, icon }) => (
            <option key={slug} value={slug}>
              {`${icon} ${name}`}
            </option>
          ))}
          {complete || options.some(({ slug }) => slug === value) ? null : (
            <option value={value}>{text.interestLoading}</option>
          )}
        </Select>
      )}
    </Field>
  )
}

export function VisibilitySelect({ value, error, onChange }: Choice<Visibility>) {
  return (
    <Field label={text.visibility} error={error}>
      {(control) => (
        <Select
          {...control}
          name="visibility"
          value={value}
          onChange={(event) => {
            const chosen = text.visibilities.find(([name]) => name === event.target.value)
            if (chosen) onChange(chosen[0])
          }}
        >
          {text.visibilities.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
