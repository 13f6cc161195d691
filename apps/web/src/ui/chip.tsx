import styles from './chip.module.css'

interface ChipProps {
  /** A colour name. */
  readonly color: string
  /** The interest's emoji. */
  readonly icon: string
  readonly name: string
  readonly href: string
}

/** An interest that leads to its room. */
export function Chip({ color, icon, name, href }: ChipProps) {
  return (
    <a className={styles.chip} data-color={color} href={href}>
      <span aria-hidden="true">{icon}</span>
      {name}
    </a>
  )
}
