import { BadgeIcon } from './icon.tsx'
import styles from './plan-badge.module.css'

/** The mark beside the name of someone who has the paid plan. `size` in CSS pixels. */
export function PlanBadge({ size = 16 }: { readonly size?: number }) {
  return (
    <span className={styles.badge} role="img" aria-label="Afins Mais" title="Afins Mais">
      <BadgeIcon size={size} />
    </span>
  )
}
