import { Button } from '#ui/button.tsx'
import { ChevronDownIcon } from '#ui/drawn-icon.tsx'
import styles from './move-buttons.module.css'

export interface MoveButtonsProps {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly labels: { readonly earlier: string; readonly later: string }
  /** Waits for the app where it is clicked before hydration. */
  readonly 'data-intent'?: ''
  readonly onMove: (by: 1 | -1) => void
}

/** Moves an item of a list; `data-move` finds the button again after its row has moved. */
export function MoveButtons({ isFirst, isLast, labels, onMove, ...rest }: MoveButtonsProps) {
  return (
    <>
      <Button
        variant="bare"
        size="small"
        icon={
          <span className={styles.up}>
            <ChevronDownIcon size={20} />
          </span>
        }
        label={labels.earlier}
        aria-disabled={isFirst || undefined}
        data-move="-1"
        {...rest}
        onClick={() => onMove(-1)}
      />
      <Button
        variant="bare"
        size="small"
        icon={<ChevronDownIcon size={20} />}
        label={labels.later}
        aria-disabled={isLast || undefined}
        data-move="1"
        {...rest}
        onClick={() => onMove(1)}
      />
    </>
  )
}
