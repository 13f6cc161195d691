import styles from './chip.module.css'

interface ChipProps {
  readonly slug: string
  readonly color: string
  /** The interest's emoji. */
  readonly icon: string
  readonly name: string
  readonly href: string
}

/** A link to the page of an interest. */
export function Chip({ slug, color, icon, name, href }: ChipProps) {
  return (
    <a className={styles.chip} data-color={color} data-interest={slug} href={href}>
      <span aria-hidden="true">{icon}</span>
      {name}
    </a>
  )
}
