import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './loading.tsx'
import styles from './button.module.css'

/** `primary` is ink, once a view; `quiet` is a hairline; `bare` only text; `danger` destroys. */
export type ButtonVariant = 'primary' | 'quiet' | 'bare' | 'danger'
/** `medium` is 44 px high, `small` 36 px with a target of 44. */
export type ButtonSize = 'medium' | 'small'

interface Look {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
}

/** A button shows text, or only an icon and then says its `label`. */
type Content =
  | { readonly children: ReactNode; readonly label?: string }
  | { readonly children?: undefined; readonly icon: ReactNode; readonly label: string }

export type ButtonProps = Look &
  Content &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'style'> & {
    /** Work is under way: shows a spinner, says so, and takes no second press. */
    readonly pending?: boolean
    /** For toggles: whether it is on. */
    readonly pressed?: boolean
  }

/** A button. `type` is "button" unless given; everything else of `<button>` may be given too. */
export function Button({
  variant = 'quiet',
  size,
  icon,
  label,
  pending,
  pressed,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-round={children === undefined ? '' : undefined}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  )
}

export type LinkButtonProps = Look &
  Content & {
    readonly href: string
    readonly rel?: string
    readonly download?: boolean
    /** Waits for the app before it is followed, where `onClick` matters. */
    readonly 'data-intent'?: ''
    readonly onClick?: () => void
  }

/** A link that looks like a button: for going somewhere, not for doing something. */
export function LinkButton({
  variant = 'quiet',
  size,
  icon,
  label,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-round={children === undefined ? '' : undefined}
      aria-label={label}
    >
      {icon}
      {children}
    </a>
  )
}
