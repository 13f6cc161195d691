import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { checkField, fields as rules } from '@afins/contract/fields'
import { href } from '@afins/contract/pages'
import { useDeps, useViewer } from '#data/deps.ts'
import { safeReturnTo } from '#data/return-to.ts'
import { saveProfile } from '#data/save-profile.ts'
import { useSearch } from '#data/search.ts'
import { setWelcomePending, welcomeAddress } from '#data/welcome-pending.ts'
import { AvatarPicker } from '#parts/avatar-picker/avatar-picker.tsx'
import { formErrorsOf, collectErrors, FormAlert } from '#parts/form-errors.tsx'
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
import { useBeginAtTop } from './use-begin-at-top.ts'
import styles from './welcome.module.css'

const text = {
  title: 'Do que você gosta?',
  lead: (name: string) =>
    `Que bom ter você aqui, ${name}. Escolha o que vai morar no seu perfil; dá para mudar tudo depois.`,
  about: 'Sobre você',
  bio: 'Bio',
  bioHint: 'Duas linhas sobre o seu gosto já bastam.',
  save: 'Salvar',
  saving: 'Salvando…',
  skip: 'Pular por agora',
  bring: 'Trazer de outro lugar',
} as const

/** The step after signing up; it can be skipped. */
export function Welcome() {
  const deps = useDeps()
  const navigate = useNavigate()
  const next = useSearch().get('next')
  const viewer = useViewer()
  const form = useRef<HTMLFormElement>(null)
  const [interests, setInterests] = useState<InterestDrafts>([])
  const [wrongInterests, setWrongInterests] = useState<DraftErrors>({})
  const [avatar, setAvatar] = useState<string | null>(null)
  const [bioLength, setBioLength] = useState(0)
  const { pending, fields, alert, run, clear } = useSubmission(form)
  useBeginAtTop()

  const onSkip = () => {
    setWelcomePending(null)
    void navigate(safeReturnTo(next), { replace: true })
  }
  const onSaved = () => {
    const step = interests.some(({ fixed }) => fixed !== null) ? 'obras' : 'gente'
    setWelcomePending(step)
    // What someone came to do goes first; their page keeps the way to the next step.
    void navigate(next === null ? welcomeAddress(null, step) : safeReturnTo(next), {
      replace: true,
    })
  }
  const send = async (bio: string) => {
    const wrong = checkDrafts(interests)
    setWrongInterests(wrong)
    const found = collectErrors({ bio: checkField('bio', bio) })
    if (found) return found
    if (Object.keys(wrong).length > 0) return { fields: {}, alert: null }
    try {
      await saveProfile(deps, { interests: choicesOf(interests), bio, avatar })
    } catch (error) {
      const interestErrors = draftErrorsOf(interests, error)
      setWrongInterests(interestErrors)
      const errors = formErrorsOf(error, { has: (field) => field === 'bio' || field === 'avatar' })
      return Object.keys(interestErrors).length > 0 ? { ...errors, alert: null } : errors
    }
    onSaved()
    return null
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const bio = new FormData(event.currentTarget).get('bio')
    void run(() => send(typeof bio === 'string' ? bio : ''))
  }

  return (
    <form ref={form} method="post" noValidate className={styles.welcome} onSubmit={onSubmit}>
      <header className={styles.lead}>
        <h1>{text.title}</h1>
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
      <p className={styles.bring}>
        <a href={href('import')}>{text.bring}</a>
      </p>
      <p className={styles.onward}>
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? text.saving : text.save}
        </Button>
        <Button variant="bare" onClick={onSkip}>
          {text.skip}
        </Button>
      </p>
    </form>
  )
}
