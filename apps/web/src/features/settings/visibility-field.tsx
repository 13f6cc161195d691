import type { Visibility } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { saveProfile, type ProfileChanges } from '#data/save-profile.ts'
import { useChoice } from '#data/use-choice.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { text as all } from './text.ts'

const text = all.privacy

export interface VisibilityFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: Visibility
  readonly changes: (visibility: Visibility) => ProfileChanges
  readonly saved: string
}

export function VisibilityField({ label, hint, value, changes, saved }: VisibilityFieldProps) {
  const deps = useDeps()
  const [shown, choose] = useChoice(value, {
    save: async (visibility) => {
      await saveProfile(deps, changes(visibility))
      deps.toasts.show(saved)
    },
    failed: all.failed,
  })
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          data-intent=""
          value={shown}
          onChange={({ target }) => {
            const found = text.visibilities.find(([name]) => name === target.value)
            if (found) choose(found[0])
          }}
        >
          {text.visibilities.map(([name, option]) => (
            <option key={name} value={name}>
              {option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
