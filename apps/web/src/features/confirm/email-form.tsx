import { useRef, useState, type FormEvent } from 'react'
import { href } from '@afins/contract/pages'
import type { Output } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { focusAtTop } from '#ui/frame.tsx'
import { formErrorsOf, FormAlert } from '#parts/form-errors.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import styles from './confirm.module.css'
import { text } from './text.ts'
import { useLinkDescription, Invalid } from './mail-link.tsx'

type Outcome = Output<'confirmMailLink'>['outcome']

/** Needs a click, as mail scanners open every link. */
export function EmailForm({ token }: { readonly token: string }) {
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, alert, run } = useSubmission(form)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const description = useLinkDescription(token)

  const send = async () => {
    try {
      const answer = await deps.call('confirmMailLink', { body: { token } })
      setOutcome(answer.outcome)
    } catch (error) {
      return formErrorsOf(error, { has: () => false })
    }
    return null
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(send)
  }

  if (outcome) return <Done outcome={outcome} />
  if (description.status === 'loading') return <LoadingIndicator message={text.opening} />
  if (description.status === 'invalid') return <Invalid message={description.text} />
  return (
    <>
      <h1>{text.email.title}</h1>
      <p>{leadOf(description)}</p>
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <FormAlert text={alert} />
        <p>
          <Button type="submit" variant="primary" pending={pending}>
            {pending ? text.email.submitting : text.email.submit}
          </Button>
        </p>
      </form>
    </>
  )
}

function leadOf(description: ReturnType<typeof useLinkDescription>): string {
  if (description.status !== 'known' || description.link.purpose === 'reset') return text.email.lead
  const { purpose, username, email } = description.link
  return text.email.leads[purpose](username, email ?? '')
}

function Done({ outcome }: { readonly outcome: Outcome }) {
  const { title, text: message, way } = text.outcome[outcome]
  const to = outcome === 'released' ? `${href('auth')}?aba=criar` : href('explore')
  return (
    <>
      {/* Replaces the form, which had the focus. */}
      <h1 tabIndex={-1} ref={focusAtTop}>
        {title}
      </h1>
      <p>{message}</p>
      <p>
        <LinkButton variant="primary" href={to}>
          {way}
        </LinkButton>
      </p>
    </>
  )
}
