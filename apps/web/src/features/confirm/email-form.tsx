import { useRef, useState, type FormEvent } from 'react'
import { href } from '@afins/contract/pages'
import { refreshAccount } from '#data/account.ts'
import type { Output } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { beginAt } from '#parts/begin-at.ts'
import { faultsOf } from '#parts/faults.ts'
import { FormAlert } from '#parts/form-alert.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import styles from './confirm.module.css'
import { text } from './text.ts'

type Outcome = Output<'confirmMailLink'>['outcome']

/**
 * Doing what a link is for takes a press: programs that look at mails open every link in them.
 */
export function EmailForm({ token }: { readonly token: string }) {
  const deps = useDeps()
  const form = useRef<HTMLFormElement>(null)
  const { pending, alert, run } = useSubmission(form)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const send = async () => {
    try {
      const answer = await deps.call('confirmMailLink', { body: { token } })
      setOutcome(answer.outcome)
    } catch (error) {
      return faultsOf(error, { has: () => false })
    }
    await refreshAccount(deps)
    return null
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(send)
  }

  if (outcome) return <Done outcome={outcome} />
  return (
    <>
      <h1>{text.email.title}</h1>
      <p>{text.email.lead}</p>
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

function Done({ outcome }: { readonly outcome: Outcome }) {
  const { title, text: said, way } = text.outcome[outcome]
  const to = outcome === 'released' ? `${href('auth')}?aba=criar` : href('explore')
  return (
    <>
      {/* The form is gone: its reader goes on here. */}
      <h1 tabIndex={-1} ref={beginAt}>
        {title}
      </h1>
      <p>{said}</p>
      <p>
        <LinkButton variant="primary" href={to}>
          {way}
        </LinkButton>
      </p>
    </>
  )
}
