import { fixedInterests, type FixedInterestId } from '@afins/contract/interests'
import type { InterestDrafts } from './interest-draft.ts'
import styles from './interest-picker.module.css'

export interface FixedCardsProps {
  readonly drafts: InterestDrafts
  readonly onToggle: (id: FixedInterestId) => void
}

export function FixedCards({ drafts, onToggle }: FixedCardsProps) {
  return (
    <div className={styles.cards}>
      {fixedInterests.map(({ id, displayName, description, icon, colorName }) => (
        <label key={id} className={styles.card} data-color={colorName}>
          <input
            type="checkbox"
            className={styles.check}
            aria-label={displayName}
            checked={drafts.some(({ fixed }) => fixed === id)}
            onChange={() => onToggle(id)}
          />
          <span className={styles.cardIcon} aria-hidden="true">
            {icon}
          </span>
          <b className={styles.cardName}>{displayName}</b>
          <span className={styles.cardText}>{description}</span>
        </label>
      ))}
    </div>
  )
}
