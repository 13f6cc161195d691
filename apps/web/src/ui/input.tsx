import {
  useState,
  type InputHTMLAttributes,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { useChoiceBeforeHydration } from './choice-before-hydration.ts'
import { EyeIcon, EyeOffIcon } from './drawn-icon.tsx'
import { text } from './field.tsx'
import styles from './input.module.css'

type Plain<Attributes> = Omit<Attributes, 'className' | 'style' | 'size'>

/** One line of text. Takes everything that `<input>` takes; inside a `Field`, spread its control. */
export function TextInput(
  props: Plain<InputHTMLAttributes<HTMLInputElement>> & { readonly ref?: Ref<HTMLInputElement> },
) {
  return <input type="text" {...props} className={styles.input} />
}

export type TextAreaProps = Plain<TextareaHTMLAttributes<HTMLTextAreaElement>> & {
  readonly ref?: Ref<HTMLTextAreaElement>
  /** Without a frame: for writing on the page itself. */
  readonly bare?: boolean
}

/** Several lines, growing with what is typed. */
export function TextArea({ bare, ...props }: TextAreaProps) {
  return <textarea rows={3} {...props} className={bare ? styles.bare : styles.area} />
}

/** A password, with a switch that shows it. */
export function PasswordInput(props: Plain<InputHTMLAttributes<HTMLInputElement>>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={styles.input}
      />
      <button
        type="button"
        className={styles.reveal}
        aria-label={shown ? text.hidePassword : text.showPassword}
        data-intent=""
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
      </button>
    </div>
  )
}

/** One of a few. Its options are children, as in `<select>`. */
export function Select({
  isCompact,
  ...props
}: Plain<SelectHTMLAttributes<HTMLSelectElement>> & {
  /** For rows of several. */
  readonly isCompact?: boolean
}) {
  const ref = useChoiceBeforeHydration<HTMLSelectElement>()
  return (
    <span className={styles.choice} data-compact={isCompact || undefined}>
      <select {...props} ref={ref} className={styles.select} />
    </span>
  )
}

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'style' | 'type' | 'role'
> {
  readonly label: string
  readonly hint?: string
}

/** A switch that takes effect immediately, without saving. Its name is its label. */
export function Switch({ label, hint, ...props }: SwitchProps) {
  const ref = useChoiceBeforeHydration<HTMLInputElement>()
  return (
    <label className={styles.switch}>
      <span>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
      {/* The checkbox itself says whether it is checked. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...props} ref={ref} type="checkbox" role="switch" aria-label={label} />
    </label>
  )
}
