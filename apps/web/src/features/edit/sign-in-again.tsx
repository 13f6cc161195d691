import { useRef, useState, type FormEvent } from 'react'
import { byPasskey } from '#data/by-passkey.ts'
import { ApiError } from '#data/call.ts'
import { useDeps, useViewer } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { hasPasskeys } from '#data/passkeys.ts'
import { openSession } from '#data/sign-in.ts'
import { CodeField } from '#parts/code-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'
import styles from './edit.module.css'
import { useDraftSession, useSaveState } from './session-context.tsx'
import { text } from './text.ts'

export function SignInAgain() {
  const { autosave } = useDraftSession()
  const deps = useDeps()
  const { username } = useViewer()
  const isSignedOut = useSaveState(({ state }) => state().status === 'signed-out')
  const isBackedUp = useSaveState((saving) => saving.isBackedUp)
  const input = useRef<HTMLDivElement>(null)
  const [isDismissed, setDismissed] = useState(false)
  const [isPending, setPending] = useState(false)
  const [passwordError, setPasswordError] = useState<string | null>(null)
  const [codeError, setCodeError] = useState<string | null>(null)
  const [needed, setNeeded] = useState<'mail' | 'app' | null>(null)
  if (!isSignedOut) return null

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const data = new FormData(event.currentTarget)
    const [password, code] = [data.get('password'), data.get('code')]
    if (typeof password !== 'string') return
    setPending(true)
    setPasswordError(null)
    setCodeError(null)
    try {
      const typed = typeof code === 'string' ? code.trim() : ''
      const viewer =
        needed === 'app'
          ? await deps.call('completeSignIn', { body: { code: typed } })
          : await openSession(deps, { username, password, ...(needed && { code: typed }) })
      deps.auth.set({ status: 'in', viewer })
      setDismissed(false)
      autosave.resume()
    } catch (error) {
      const reason = error instanceof ApiError ? error.code : null
      if (reason === 'auth.code_required') return setNeeded('mail')
      if (reason === 'auth.second_step_required') return setNeeded('app')
      if (reason === 'auth.code_invalid' || reason === 'auth.second_step_invalid')
        return setCodeError(failureText(error))
      if (reason === 'auth.second_step_expired') setNeeded(null)
      setPasswordError(failureText(error))
      input.current?.querySelector('input')?.focus()
    } finally {
      setPending(false)
    }
  }
  const withPasskey = async () => {
    setPending(true)
    setPasswordError(null)
    try {
      await byPasskey(deps, async (credential) => {
        const viewer = await deps.call('signInWithPasskey', { body: { credential } })
        deps.auth.set({ status: 'in', viewer })
        setDismissed(false)
        autosave.resume()
      })
    } catch (error) {
      setPasswordError(failureText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button size="small" onClick={() => setDismissed(false)}>
        {text.signIn}
      </Button>
      <Dialog open={!isDismissed} onClose={() => setDismissed(true)} title={text.sessionOver}>
        <form className={styles.again} method="post" onSubmit={(event) => void signIn(event)}>
          <p>{text.signInHint(isBackedUp, username)}</p>
          <input type="hidden" name="username" autoComplete="username" defaultValue={username} />
          <div ref={input}>
            <Field label={text.password} error={passwordError}>
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
          {needed ? (
            <CodeField
              kind={needed}
              error={codeError ?? undefined}
              onInput={() => setCodeError(null)}
            />
          ) : null}
          <Button type="submit" variant="primary" pending={isPending}>
            {text.signIn}
          </Button>
          {hasPasskeys() ? (
            <Button onClick={() => void withPasskey()}>{text.signInByPasskey}</Button>
          ) : null}
        </form>
      </Dialog>
    </>
  )
}
