import { useState, type FormEvent } from 'react'
import { useOwnProfile } from '#data/own-profile.ts'
import type { FormErrors } from '#parts/form-errors.tsx'
import { PlanNote } from '#parts/plan-note.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import styles from './edit.module.css'
import { text } from './text.ts'
import type { PublishAt } from './use-publishing.ts'

export interface ScheduleDialogProps {
  readonly onSchedule: (at: PublishAt) => Promise<FormErrors | null>
  readonly onClose: () => void
}

export function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  // The server decides; an author who is not loaded yet may try.
  const has = useOwnProfile()?.benefits.includes('schedule') ?? true
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const typed = new FormData(event.currentTarget).get('at')
    const time = typeof typed === 'string' ? Date.parse(typed) : NaN
    if (Number.isNaN(time)) return setError(text.scheduleMissing)
    setPending(true)
    const found = await onSchedule({ time, zone })
    setPending(false)
    if (found === null) return onClose()
    setError(found.fields.at ?? found.alert ?? text.scheduleIncomplete)
  }
  return (
    <Dialog open onClose={onClose} title={text.schedule}>
      {has ? null : <PlanNote>{text.schedulePlan}</PlanNote>}
      <form
        hidden={!has}
        className={styles.again}
        method="post"
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <Field label={text.scheduleAt} hint={text.inZone(zone)} error={error}>
          {(control) => <TextInput {...control} data-first="" type="datetime-local" name="at" />}
        </Field>
        <Button type="submit" variant="primary" pending={isPending}>
          {text.scheduleIt}
        </Button>
      </form>
    </Dialog>
  )
}
