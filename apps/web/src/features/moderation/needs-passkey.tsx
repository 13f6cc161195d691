import { useRef } from 'react'
import { byPasskey } from '#data/by-passkey.ts'
import { useDeps } from '#data/deps.ts'
import { FormAlert, formErrorsOf } from '#parts/form-errors.tsx'
import { PageHead } from '#parts/page-head.tsx'
import { useSubmission } from '#parts/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import { text as all } from './text.ts'

const text = all.needsPasskey
const places = { has: () => false } as const

/** For a moderator with passkeys who signed in by the password alone. */
export function NeedsPasskey() {
  const deps = useDeps()
  const box = useRef<HTMLDivElement>(null)
  const { pending, alert, run } = useSubmission(box)
  const send = async () => {
    try {
      await byPasskey(deps, (credential) => deps.call('proveByPasskey', { body: { credential } }))
    } catch (error) {
      return formErrorsOf(error, places)
    }
    return null
  }
  return (
    <Page header={<PageHead title={text.title} lead={text.lead} />}>
      <div ref={box}>
        <FormAlert text={alert} />
        <p>
          <Button variant="primary" pending={pending} data-intent="" onClick={() => void run(send)}>
            {text.submit}
          </Button>
        </p>
      </div>
    </Page>
  )
}
