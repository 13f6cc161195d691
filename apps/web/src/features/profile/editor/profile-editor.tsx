import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { OpenProfile } from '@afins/contract/api'
import {
  checkField,
  fieldLength,
  fields as rules,
  forProfileTexts,
  profileTextNames,
  profileTexts,
} from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { saveProfile } from '#data/save-profile.ts'
import { AvatarPicker } from '#parts/avatar-picker/avatar-picker.tsx'
import { ColorSwatches } from '#parts/color-swatches.tsx'
import { focusAtTop } from '#ui/frame.tsx'
import { useClosingQuestion } from '#parts/closing-question.tsx'
import { formErrorsOf, collectErrors } from '#parts/form-errors.tsx'
import {
  checkDrafts,
  draftErrorsOf,
  type DraftErrors,
} from '#parts/interest-picker/interest-draft.ts'
import { InterestPicker } from '#parts/interest-picker/interest-picker.tsx'
import { InterestSwitches } from '#parts/interest-switches.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Switch, TextArea, TextInput } from '#ui/input.tsx'
import { PlanFields } from './plan-fields.tsx'
import { changesOf } from './profile-form.ts'
import { text } from './text.ts'
import { useProfileForm } from './use-profile-form.ts'
import styles from './profile-editor.module.css'

export interface EditorProps {
  readonly profile: OpenProfile
  readonly onClose: () => void
  /** Opens the editor again, to undo a discard. */
  readonly onReopen: () => void
}

export function ProfileEditor({ profile, onClose, onReopen }: EditorProps) {
  const deps = useDeps()
  const box = useRef<HTMLFormElement>(null)
  const { before, form, restored, change, reset, forget, store } = useProfileForm(profile)
  const [wrongInterests, setWrongInterests] = useState<DraftErrors>({})
  const { pending, fields, alert, run, clear } = useSubmission(box)
  const closing = useClosingQuestion()
  const navigate = useNavigate()

  const send = async () => {
    const wrong = checkDrafts(form.interests)
    setWrongInterests(wrong)
    const found = collectErrors({
      displayName: checkField('displayName', form.displayName),
      ...forProfileTexts((name) => checkField(name, form[name])),
    })
    if (found) return found
    if (Object.keys(wrong).length > 0) return { fields: {}, alert: null }
    const changes = changesOf(before, form)
    const answer =
      changes?.isPublic === false ? await closing.ask(profile.counts.followers) : undefined
    if (answer === null) return null
    const followers = answer && (answer === 'remove' ? 'remove' : 'keep')
    try {
      if (changes) await saveProfile(deps, { ...changes, ...(followers && { followers }) })
    } catch (error) {
      const interestErrors = draftErrorsOf(form.interests, error)
      setWrongInterests(interestErrors)
      const errors = formErrorsOf(error, { has: (field) => field in form && field !== 'interests' })
      return Object.keys(interestErrors).length > 0 ? { ...errors, alert: null } : errors
    }
    forget()
    onClose()
    if (changes) deps.toasts.show(text.saved)
    if (answer === 'choose') await navigate(`${href('profile')}?kind=seguidores`)
    return null
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(send)
  }
  const cancel = () => {
    forget()
    onClose()
    if (!changesOf(before, form)) return
    const undo = () => {
      store(form)
      onReopen()
    }
    deps.toasts.show(text.discarded, { label: text.undo, run: undo })
  }

  return (
    <form ref={box} method="post" noValidate className={styles.editor} onSubmit={onSubmit}>
      <header className={styles.head} data-color={form.accent ?? form.color}>
        {/* Replaces the profile, which had the focus. */}
        <h1 tabIndex={-1} ref={focusAtTop}>
          {text.title}
        </h1>
        {restored ? (
          <p className={styles.restored} role="status">
            {text.restored}{' '}
            <Button size="small" onClick={reset}>
              {text.startOver}
            </Button>
          </p>
        ) : null}
      </header>
      <section aria-label={text.about}>
        <AvatarPicker
          name={form.displayName || profile.username}
          color={form.color}
          value={form.avatar}
          error={fields.avatar}
          onChange={(avatar) => {
            change({ avatar })
            clear('avatar')
          }}
        />
        <Field
          label={text.displayName}
          hint={text.displayNameHint(profile.username)}
          error={fields.displayName}
          count={{
            length: fieldLength(rules.displayName, form.displayName),
            max: rules.displayName.max,
          }}
        >
          {(control) => (
            <TextInput
              {...control}
              name="displayName"
              value={form.displayName}
              autoComplete="name"
              onChange={(event) => {
                change({ displayName: event.target.value })
                clear('displayName')
              }}
            />
          )}
        </Field>
        {profileTextNames.map((name) => {
          const { lines, max } = profileTexts[name]
          const Input = lines === 'several' ? TextArea : TextInput
          return (
            <Field
              key={name}
              {...text.texts[name]}
              error={fields[name]}
              count={{ length: form[name].length, max }}
            >
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  value={form[name]}
                  onChange={(event) => {
                    change({ [name]: event.target.value })
                    clear(name)
                  }}
                />
              )}
            </Field>
          )
        })}
        <ColorSwatches
          label={text.color}
          name="color"
          value={form.color}
          onChange={(color) => change({ color })}
        />
        <PlanFields
          form={form}
          errors={fields}
          onChange={(over) => {
            change(over)
            Object.keys(over).forEach(clear)
          }}
        />
      </section>
      <section aria-label={text.interests}>
        <h2>{text.interests}</h2>
        <InterestPicker
          ordered
          value={form.interests}
          errors={wrongInterests}
          onChange={(interests) => {
            change({ interests })
            setWrongInterests({})
          }}
        />
      </section>
      <section aria-label={text.privacy}>
        <h2>{text.privacy}</h2>
        <Switch
          label={text.isPublic}
          hint={text.isPublicHint}
          checked={form.isPublic}
          onChange={(event) => change({ isPublic: event.target.checked })}
        />
      </section>
      <section aria-label={text.device}>
        <h2>{text.device}</h2>
        <p className={styles.hint}>{text.deviceHint}</p>
        <InterestSwitches />
      </section>
      <footer className={styles.foot}>
        {alert ? (
          <p className={styles.alert} role="alert" tabIndex={-1} data-alert="">
            {alert}
          </p>
        ) : null}
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? text.saving : text.save}
        </Button>
        <Button variant="bare" onClick={cancel}>
          {text.cancel}
        </Button>
      </footer>
      {closing.dialog}
    </form>
  )
}
