import { useId, type MouseEvent, type ReactNode } from 'react'
import { Button, type ButtonVariant, type ButtonSize } from './button.tsx'
import styles from './menu.module.css'

export interface MenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly text?: string
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** `MenuLink`s, `MenuButton`s, or `<li>` with something else. */
  readonly children: ReactNode
}

/** A button that opens a list of links and actions, also without scripts. */
export function Menu({ label, icon, text, variant = 'bare', size, children }: MenuProps) {
  const id = useId()
  return (
    <>
      <Button variant={variant} size={size} icon={icon} label={label} popoverTarget={id}>
        {text}
      </Button>
      <menu id={id} className={styles.menu} popover="auto" aria-label={label}>
        {children}
      </menu>
    </>
  )
}

interface Item {
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A move without a reload leaves the menu where it is. */
const shut = (event: MouseEvent) => event.currentTarget.closest('menu')?.hidePopover()

/** A place to go, in a menu. It closes the menu. */
export function MenuLink({
  icon,
  children,
  href,
  mark,
}: Item & {
  readonly href: string
  readonly mark?: string
}) {
  return (
    <li>
      <a className={styles.item} href={href} onClick={shut}>
        {icon}
        {children}
        {mark ? (
          <>
            {' '}
            <span className={styles.mark}>{mark}</span>
          </>
        ) : null}
      </a>
    </li>
  )
}

/** Something to do, in a menu. It closes the menu, except a toggle (`pressed` given). */
export function MenuButton({
  icon,
  children,
  danger,
  pressed,
  action,
  onClick,
}: Item & {
  readonly danger?: boolean
  readonly pressed?: boolean
  /** A `data-action` that works before the app is there. */
  readonly action?: string
  readonly onClick?: () => void
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        data-danger={danger || undefined}
        data-action={action}
        data-intent={onClick ? '' : undefined}
        aria-pressed={pressed}
        onClick={
          onClick &&
          ((event) => {
            if (pressed === undefined) shut(event)
            onClick()
          })
        }
      >
        {icon}
        {children}
      </button>
    </li>
  )
}
