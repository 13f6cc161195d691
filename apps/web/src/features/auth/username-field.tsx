import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '@afins/contract/errors-pt'
import { canonicalUsername, checkField } from '@afins/contract/fields'
import { useDeps } from '#data/deps.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { text } from './text.ts'
import styles from './auth.module.css'

/** Longer than between two keys. */
const PAUSE_MS = 400

type Availability = 'unknown' | 'checking' | 'free' | 'taken'

export interface UsernameFieldProps {
  readonly defaultValue: string | undefined
  readonly error: string | undefined
  readonly onInput: () => void
}

export function UsernameField({ defaultValue, error, onInput }: UsernameFieldProps) {
  const { call } = useDeps()
  const [checked, setChecked] = useState<{ readonly name: string; readonly status: Availability }>({
    name: '',
    status: 'unknown',
  })
  const request = useRef(new AbortController())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    request.current.abort()
  }, [])
  useEffect(() => stop, [stop])

  const ask = async (name: string) => {
    request.current = new AbortController()
    const { signal } = request.current
    setChecked({ name, status: 'checking' })
    try {
      const { available } = await call('checkUsername', { params: { username: name } }, { signal })
      setChecked({ name, status: available ? 'free' : 'taken' })
    } catch {
      // Optional: signing up reports the same.
      if (!signal.aborted) setChecked({ name, status: 'unknown' })
    }
  }

  const askSoon = (typed: string) => {
    stop()
    const name = canonicalUsername(typed)
    if (checkField('username', name)) return
    timer.current = setTimeout(() => void ask(name), PAUSE_MS)
  }

  const wrong = error ?? (checked.status === 'taken' ? errorText('auth.username_taken') : undefined)
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
            onInput={({ currentTarget }) => {
              if (checked.status !== 'unknown') setChecked({ name: '', status: 'unknown' })
              onInput()
              askSoon(currentTarget.value)
            }}
          />
        )}
      </Field>
      <p role="status" className={styles.available} hidden={wrong !== undefined}>
        {checked.status === 'free' ? text.available(checked.name) : null}
        {checked.status === 'checking' ? text.checkingUsername : null}
      </p>
    </div>
  )
}
