import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useDeps, useViewer } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { openSession } from '#data/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'
import type { Autosave } from './autosave.ts'
import styles from './edit.module.css'
import { text } from './text.ts'

/** Where the session ended while somebody wrote: the password, and on it goes. */
export function SignInAgain({ autosave }: { readonly autosave: Autosave }) {
  const deps = useDeps()
  const { username } = useViewer()
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
  const input = useRef<HTMLDivElement>(null)
  const [isPutOff, setPutOff] = useState(false)
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (state.is !== 'signed-out') return null

  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string') return
    setPending(true)
    setFault(null)
    try {
      await openSession(deps, { username, password })
      setPutOff(false)
      autosave.resume()
    } catch (error) {
      setFault(failureText(error))
      input.current?.querySelector('input')?.focus()
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button size="small" onClick={() => setPutOff(false)}>
        {text.signIn}
      </Button>
      <Dialog open={!isPutOff} onClose={() => setPutOff(true)} title={text.sessionOver}>
        <form className={styles.again} method="post" onSubmit={(event) => void enter(event)}>
          <p>{text.signInHint(autosave.isKept, username)}</p>
          <input type="hidden" name="username" autoComplete="username" defaultValue={username} />
          <div ref={input}>
            <Field label={text.password} error={fault}>
              {(control) => (
                <PasswordInput
                  {...control}
                  data-first=""
                  name="password"
                  autoComplete="current-password"
                />
              )}
            </Field>
          </div>
          <Button type="submit" variant="primary" pending={isPending}>
            {text.signIn}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
