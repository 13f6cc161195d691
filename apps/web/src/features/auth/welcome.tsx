import { useRef, useState, type FormEvent } from 'react'
import { checkField, fields as rules } from '@afins/contract/fields'
import { useDeps, useViewer } from '#data/deps.ts'
import { saveProfile } from '#data/save-profile.ts'
import { AvatarPicker } from '#parts/avatar-picker/avatar-picker.tsx'
import { beginAt } from '#parts/begin-at.ts'
import { faultsOf, foundFaults } from '#parts/faults.ts'
import { FormAlert } from '#parts/form-alert.tsx'
import {
  checkDrafts,
  choicesOf,
  draftErrorsOf,
  type DraftErrors,
  type InterestDrafts,
} from '#parts/interest-picker/interest-draft.ts'
import { InterestPicker } from '#parts/interest-picker/interest-picker.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import { text as all } from './text.ts'
import styles from './auth.module.css'

const text = all.welcome

/** The first thing after signing up: what one likes, and who one is. All of it can wait. */
export function Welcome({ onDone }: { readonly onDone: () => void }) {
  const deps = useDeps()
  const viewer = useViewer()
  const form = useRef<HTMLFormElement>(null)
  const [interests, setInterests] = useState<InterestDrafts>([])
  const [wrongInterests, setWrongInterests] = useState<DraftErrors>({})
  const [avatar, setAvatar] = useState<string | null>(null)
  const [bioLength, setBioLength] = useState(0)
  const { pending, fields, alert, run, clear } = useSubmission(form)

  const send = async (bio: string) => {
    const wrong = checkDrafts(interests)
    setWrongInterests(wrong)
    const found = foundFaults({ bio: checkField('bio', bio) })
    if (found) return found
    if (Object.keys(wrong).length > 0) return { fields: {}, alert: null }
    try {
      await saveProfile(deps, { interests: choicesOf(interests), bio, avatar })
    } catch (error) {
      const refused = draftErrorsOf(interests, error)
      setWrongInterests(refused)
      const faults = faultsOf(error, { has: (field) => field === 'bio' || field === 'avatar' })
      return Object.keys(refused).length > 0 ? { ...faults, alert: null } : faults
    }
    onDone()
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const bio = new FormData(event.currentTarget).get('bio')
    void run(() => send(typeof bio === 'string' ? bio : ''))
  }

  return (
    <form ref={form} method="post" noValidate className={styles.welcome} onSubmit={onSubmit}>
      <header className={styles.line}>
        {/* The page changed without a move: its reader begins here. */}
        <h1 tabIndex={-1} ref={beginAt}>
          {text.title}
        </h1>
        <p>{text.lead(viewer.displayName)}</p>
      </header>
      <InterestPicker
        value={interests}
        errors={wrongInterests}
        onChange={(drafts) => {
          setInterests(drafts)
          setWrongInterests({})
        }}
      />
      <section className={styles.about} aria-label={text.about}>
        <h2>{text.about}</h2>
        <AvatarPicker
          name={viewer.displayName}
          color={viewer.color}
          value={avatar}
          error={fields.avatar}
          onChange={(media) => {
            setAvatar(media)
            clear('avatar')
          }}
        />
        <Field
          label={text.bio}
          hint={text.bioHint}
          error={fields.bio}
          count={{ length: bioLength, max: rules.bio.max }}
        >
          {(control) => (
            <TextArea
              {...control}
              name="bio"
              onInput={(event) => {
                setBioLength(event.currentTarget.value.length)
                clear('bio')
              }}
            />
          )}
        </Field>
      </section>
      <FormAlert text={alert} />
      <p className={styles.ways}>
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? text.saving : text.save}
        </Button>
        <Button variant="bare" onClick={onDone}>
          {text.skip}
        </Button>
      </p>
    </form>
  )
}
