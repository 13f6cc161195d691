import { useEffect, useRef } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'

const text = {
  code: 'Código do email',
  hint: 'Muita gente tentou entrar com este username. Enviamos um código ao email da conta; ele vale por duas horas.',
} as const

export interface CodeFieldProps {
  readonly error: string | undefined
  readonly onInput: () => void
}

export function CodeField({ error, onInput }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  // It appears after a submission.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box}>
      <Field label={text.code} hint={text.hint} error={error} required>
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
