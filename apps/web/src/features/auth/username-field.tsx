import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '@afins/contract/errors-pt'
import { canonicalUsername, checkField } from '@afins/contract/fields'
import { useDeps } from '#data/deps.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { text } from './text.ts'
import styles from './auth.module.css'

/** After leaving the field; a press on the way to somewhere else asks nothing. */
const PAUSE_MS = 250

type Availability = 'unknown' | 'checking' | 'free' | 'taken'

export interface UsernameFieldProps {
  readonly defaultValue: string | undefined
  readonly error: string | undefined
  readonly onInput: () => void
}

/** The username of a new account. Once typed and left, it says whether it is free. */
export function UsernameField({ defaultValue, error, onInput }: UsernameFieldProps) {
  const { call } = useDeps()
  const [asked, setAsked] = useState<{ readonly name: string; readonly is: Availability }>({
    name: '',
    is: 'unknown',
  })
  const asking = useRef(new AbortController())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    asking.current.abort()
  }, [])
  useEffect(() => stop, [stop])

  const ask = async (name: string) => {
    asking.current = new AbortController()
    const { signal } = asking.current
    setAsked({ name, is: 'checking' })
    try {
      const { available } = await call('checkUsername', { params: { username: name } }, { signal })
      setAsked({ name, is: available ? 'free' : 'taken' })
    } catch {
      // A courtesy only: signing up says the same and more.
      if (!signal.aborted) setAsked({ name, is: 'unknown' })
    }
  }

  const wrong = error ?? (asked.is === 'taken' ? errorText('auth.username_taken') : undefined)
  return (
    <div>
      <Field label={text.username} hint={text.usernameHint} error={wrong} required>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            defaultValue={defaultValue}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onInput={() => {
              stop()
              if (asked.is !== 'unknown') setAsked({ name: '', is: 'unknown' })
              onInput()
            }}
            onBlur={(event) => {
              const name = canonicalUsername(event.target.value)
              stop()
              if (checkField('username', name) || name === asked.name) return
              timer.current = setTimeout(() => void ask(name), PAUSE_MS)
            }}
          />
        )}
      </Field>
      <p role="status" className={styles.available} hidden={wrong !== undefined}>
        {asked.is === 'free' ? text.available(asked.name) : null}
        {asked.is === 'checking' ? text.checkingUsername : null}
      </p>
    </div>
  )
}
