import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
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
  const list = useRef<HTMLMenuElement>(null)
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !list.current) return
    event.preventDefault()
    list.current.showPopover()
    list.current.querySelector<HTMLElement>(ITEMS)?.focus()
  }
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        label={label}
        popoverTarget={id}
        onKeyDown={enter}
      >
        {text}
      </Button>
      {/* The keys come from the items in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <menu
        ref={list}
        id={id}
        className={styles.menu}
        popover="auto"
        aria-label={label}
        onKeyDown={moveFocus}
      >
        {children}
      </menu>
    </>
  )
}

const ITEMS = 'a[href], button'

/** The arrow keys go from item to item, around the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)]
  const at = items.findIndex((item) => item === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || items.length === 0) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
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

/** What is the case, in a menu of what one can do about it. */
export function MenuNote({ icon, children }: Item) {
  return (
    <li className={styles.note}>
      {icon}
      {children}
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
