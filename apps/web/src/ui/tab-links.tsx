import styles from './tabs.module.css'

export interface TabLink {
  readonly href: string
  readonly label: string
  readonly current?: boolean
}

/** Views of one thing, each with an address of its own. `label` names the navigation. */
export function TabLinks({
  label,
  items,
}: {
  readonly label: string
  readonly items: readonly TabLink[]
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map((item) => (
        <a key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
        </a>
      ))}
    </nav>
  )
}
