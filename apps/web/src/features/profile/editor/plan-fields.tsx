import { useOwnProfile } from '#data/own-profile.ts'
import { ColorSwatches } from '#parts/color-swatches.tsx'
import { PlanNote } from '#parts/plan-note.tsx'
import { Switch } from '#ui/input.tsx'
import { CoverPicker } from './cover-picker.tsx'
import type { ProfileForm } from './profile-form.ts'
import { text } from './text.ts'

export interface PlanFieldsProps {
  readonly form: ProfileForm
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (over: Partial<ProfileForm>) => void
}

/** Without the plan, accent and cover can only be removed. */
export function PlanFields({ form, errors, onChange }: PlanFieldsProps) {
  const { accent, cover } = form
  const has = useOwnProfile()?.benefits ?? []
  const [mayColor, mayCover] = [has.includes('accent'), has.includes('cover')]
  const hasStored = accent !== null || cover !== null
  return (
    <>
      {mayColor && mayCover ? null : <PlanNote>{hasStored ? text.planStored : text.plan}</PlanNote>}
      {mayColor || accent !== null ? (
        <Switch
          label={text.accent}
          hint={errors.accent ?? text.accentHint}
          checked={accent !== null}
          onChange={({ target }) => onChange({ accent: target.checked ? form.color : null })}
        />
      ) : null}
      {mayColor && accent !== null ? (
        <ColorSwatches
          label={text.accentColor}
          name="accent"
          value={accent}
          onChange={(color) => onChange({ accent: color })}
        />
      ) : null}
      {mayCover || cover !== null ? (
        <CoverPicker
          value={cover}
          mayChoose={mayCover}
          error={errors.cover}
          onChange={(next) => onChange({ cover: next })}
        />
      ) : null}
    </>
  )
}
