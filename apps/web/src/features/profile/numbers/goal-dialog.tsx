import type { Goal, Years } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import { cacheAnswer } from '#data/cache-answer.ts'
import { useDeps, useViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { formErrorsOf, type FormErrors } from '#parts/form-errors.tsx'
import { Field, formText } from '#ui/field.tsx'
import { Select, Switch, TextInput } from '#ui/input.tsx'
import { text as shelf } from '../shelf/text.ts'
import { text as all } from './text.ts'

const text = all.goals

export interface GoalDialogProps {
  /** Null for a new one. */
  readonly goal: Goal | null
  readonly thisYear: number
  readonly onClose: () => void
}

/** Sets a goal of this year or the next, changes it, or takes it back. */
export function GoalDialog({ goal, thisYear, onClose }: GoalDialogProps) {
  const deps = useDeps()
  const { call, toasts } = deps
  const { username } = useViewer()
  const run = async (send: () => Promise<Years>, said: string): Promise<FormErrors | null> => {
    try {
      cacheAnswer(deps, queries.years(username), await send())
    } catch (error) {
      return formErrorsOf(error, {
        has: (field) => field === 'target',
        codes: { 'goal.target_invalid': 'target' },
        fallback: shelf.failed,
      })
    }
    toasts.show(said)
    onClose()
    return null
  }
  const save = (values: FormData) => {
    const year = goal?.year ?? Number(formText(values, 'year'))
    const interest = goal?.interest ?? (formText(values, 'interest') as FixedInterestId)
    const typed = formText(values, 'target').trim()
    return run(
      () =>
        call('setGoal', {
          params: { year, interest },
          // What is no number is for the server to reject, like one that is too large.
          body: {
            target: /^\d{1,9}$/.test(typed) ? Number(typed) : 0,
            isPublic: values.get('isPublic') !== null,
          },
        }),
      text.saved,
    )
  }
  const remove = ({ year, interest }: Goal) =>
    run(() => call('removeGoal', { params: { year, interest } }), text.removed)
  return (
    <FormDialog
      title={goal ? text.of(goal) : text.dialog}
      send={save}
      onClose={onClose}
      {...(goal && { remove: { label: text.remove, send: () => remove(goal) } })}
    >
      {(errors, clear) => (
        <>
          {goal ? null : (
            <>
              <Field label={text.medium} hint={text.hint}>
                {(control) => (
                  <Select {...control} name="interest">
                    {Object.entries(text.media).map(([id, label]) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field label={text.year}>
                {(control) => (
                  <Select {...control} name="year">
                    {[thisYear, thisYear + 1].map((year) => (
                      <option key={year} value={year}>
                        {year}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </>
          )}
          <Field label={text.target} error={errors.target}>
            {(control) => (
              <TextInput
                {...control}
                name="target"
                inputMode="numeric"
                maxLength={String(limits.goal).length}
                defaultValue={goal?.target ?? ''}
                onChange={() => clear('target')}
              />
            )}
          </Field>
          <Switch label={text.isPublic} name="isPublic" defaultChecked={goal?.isPublic ?? false} />
        </>
      )}
    </FormDialog>
  )
}
