import type { MuteTarget } from '@afins/contract/api'
import { useWrite } from '#data/use-write.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { Field, formText } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { chosenDuration, DurationField } from './duration-field.tsx'
import { text } from './text.ts'

/** Something that can be muted, with its name. */
export interface Mutable {
  readonly label: string
  readonly target: MuteTarget
}

export interface MuteDialogProps {
  /** The first is chosen to begin with. */
  readonly mutables: readonly Mutable[]
  readonly onClose: () => void
}

const places = { has: () => false, fallback: text.muteFailed }

/** Asks what to leave out of one's feeds, and for how long. */
export function MuteDialog({ mutables, onClose }: MuteDialogProps) {
  const { write } = useWrite(text.unmuteFailed)
  const send = async (values: FormData) => {
    const { target } = mutables[Number(formText(values, 'target'))] ?? {}
    if (!target) return null
    let errors: FormErrors | null = null
    await write(
      'mute',
      { body: { target, duration: chosenDuration(values) } },
      {
        said: text.muted,
        undo: ({ id: muteId }) => void write('unmute', { params: { muteId } }),
        onError: (error) => {
          errors = formErrorsOf(error, places)
        },
      },
    )
    if (errors === null) onClose()
    return errors
  }
  return (
    <FormDialog
      title={text.muteTitle}
      submit={{ label: text.muteSubmit, variant: 'primary' }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{text.muteLead}</p>
          <Field label={text.target}>
            {(control) => (
              <Select {...control} name="target" data-first="">
                {mutables.map(({ label }, at) => (
                  <option key={label} value={at}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <DurationField />
        </>
      )}
    </FormDialog>
  )
}
