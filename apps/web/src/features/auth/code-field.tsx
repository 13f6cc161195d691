import { useEffect, useRef } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'
import { text } from './text.ts'

export interface CodeFieldProps {
  readonly error: string | undefined
  readonly onInput: () => void
}

/** The code that was sent by mail, where many have tried to sign in. */
export function CodeField({ error, onInput }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  // The form had been sent: its reader goes on here.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box}>
      <Field label={text.code} hint={text.codeHint} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            onInput={onInput}
          />
        )}
      </Field>
    </div>
  )
}
