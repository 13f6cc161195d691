import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#data/api-error.ts'
import { useDeps, useViewer } from '#data/deps.ts'
import { failureText } from '#data/failure-text.ts'
import { openSession } from '#data/sign-in.ts'
import { CodeField } from '#parts/code-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'
import type { Autosave } from './autosave.ts'
import styles from './edit.module.css'
import { text } from './text.ts'
import { useSaveState } from './use-save-state.ts'

/** Where the session ended while somebody wrote: the password, and on it goes. */
export function SignInAgain({ autosave }: { readonly autosave: Autosave }) {
  const deps = useDeps()
  const { username } = useViewer()
  const isOut = useSaveState(autosave, ({ state }) => state().is === 'signed-out')
  const isKept = useSaveState(autosave, (saving) => saving.isKept)
  const input = useRef<HTMLDivElement>(null)
  const [isPutOff, setPutOff] = useState(false)
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [codeFault, setCodeFault] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  if (!isOut) return null

  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const data = new FormData(event.currentTarget)
    const [password, code] = [data.get('password'), data.get('code')]
    if (typeof password !== 'string') return
    setPending(true)
    setFault(null)
    setCodeFault(null)
    try {
      const viewer = await openSession(deps, {
        username,
        password,
        ...(typeof code === 'string' && { code: code.trim() }),
      })
      deps.auth.set({ status: 'in', viewer })
      setPutOff(false)
      autosave.resume()
    } catch (error) {
      const why = error instanceof ApiError ? error.code : null
      if (why === 'auth.code_required') return setAsksCode(true)
      if (why === 'auth.code_invalid') return setCodeFault(failureText(error))
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
          <p>{text.signInHint(isKept, username)}</p>
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
          {asksCode ? (
            <CodeField error={codeFault ?? undefined} onInput={() => setCodeFault(null)} />
          ) : null}
          <Button type="submit" variant="primary" pending={isPending}>
            {text.signIn}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
