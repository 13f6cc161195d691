import type { ShelfSummary, WorkCard } from '@afins/contract/api'
import { ChevronDownIcon } from '#ui/drawn-icon.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { CheckIcon } from '#ui/icon.tsx'
import { Menu, MenuButton, type MenuProps } from '#ui/menu.tsx'
import { isTaken, shelfSteps, stepLabel, type ShelfStep } from './shelf-steps.ts'
import styles from './shelf-control.module.css'

export interface StepMenuProps extends Pick<MenuProps, 'label' | 'size'> {
  readonly work: Pick<WorkCard, 'kind' | 'interest'>
  readonly entry: ShelfSummary | undefined
  readonly onTake: (step: ShelfStep) => void
}

/** All that one can say of a work on one’s shelves. */
export function StepMenu({ work, entry, onTake, ...button }: StepMenuProps) {
  // Many cards have it, and none needs it before it is opened.
  const hydrated = useHydrated()
  return (
    <Menu {...button} icon={<ChevronDownIcon size={20} />} variant="quiet">
      {hydrated
        ? shelfSteps.map((step) => (
            <MenuButton
              key={step}
              icon={
                entry && isTaken(step, entry) ? (
                  <CheckIcon size={20} />
                ) : (
                  <span className={styles.space} />
                )
              }
              onClick={() => onTake(step)}
            >
              {stepLabel(step, work.kind, work.interest, entry ?? null)}
            </MenuButton>
          ))
        : null}
    </Menu>
  )
}
