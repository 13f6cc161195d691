import { useMutation } from '@tanstack/react-query'
import type { Visibility } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { saveProfile, type ProfileChanges } from '#data/save-profile.ts'
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
  const change = useMutation({
    mutationFn: (visibility: Visibility) => saveProfile(deps, changes(visibility)),
    onSuccess: () => deps.toasts.show(saved),
    meta: { failed: all.failed },
  })
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          data-intent=""
          value={change.isPending ? change.variables : value}
          onChange={({ target }) => {
            const found = text.visibilities.find(([name]) => name === target.value)
            if (found) change.mutate(found[0])
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
