import { useEffect, useRef } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/input.tsx'

const texts = {
  mail: {
    code: 'Código do email',
    hint: 'Muita gente tentou entrar com este username. Enviamos um código ao email da conta; ele vale por duas horas.',
  },
  app: {
    code: 'Código da segunda etapa',
    hint: 'Os seis números do seu aplicativo de códigos, ou um dos seus códigos de reserva.',
  },
} as const

export interface CodeFieldProps {
  /** Where the code comes from: by mail unless given. */
  readonly kind?: keyof typeof texts
  readonly error: string | undefined
  readonly onInput: () => void
}

export function CodeField({ kind = 'mail', error, onInput }: CodeFieldProps) {
  const text = texts[kind]
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
