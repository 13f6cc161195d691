import type { ShelfSummary, WorkCard } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { ChevronDownIcon } from '#ui/drawn-icon.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { CheckIcon } from '#ui/icon.tsx'
import { Menu, MenuButton, MenuNote, type MenuProps } from '#ui/menu.tsx'
import {
  offeredSteps,
  statesInWords,
  stepLabel,
  wantsNoMore,
  type ShelfStep,
} from './shelf-steps.ts'
import type { useShelf } from './use-shelf.ts'

const text = {
  takeOff: 'Tirar da estante',
} as const

export interface StepMenuProps
  extends Pick<MenuProps, 'label' | 'size'>, Partial<Pick<MenuProps, 'icon'>> {
  readonly work: Pick<WorkCard, 'kind' | 'interest'>
  readonly entry: ShelfSummary | undefined
  readonly shelf: ReturnType<typeof useShelf>
}

/** Where a work is on one’s shelves, and all that one can do about it. */
export function StepMenu({ work, entry, shelf, icon, ...button }: StepMenuProps) {
  // Many cards have it, and none needs it before it is opened.
  const hydrated = useHydrated()
  return (
    <Menu {...button} icon={icon ?? <ChevronDownIcon size={20} />} variant="quiet">
      {hydrated ? <Items work={work} entry={entry} shelf={shelf} /> : null}
    </Menu>
  )
}

function Items({ work, entry, shelf }: Pick<StepMenuProps, 'work' | 'entry' | 'shelf'>) {
  const { interest } = work
  const states = entry ? statesInWords(interest, entry) : ''
  const label = (step: ShelfStep) => stepLabel(step, interest, entry ?? null)
  // What is longer than a page of the diary could not be put back.
  const mayTakeOff =
    entry && (states !== '' || entry.rating !== null) && entry.times < limits.diaryEntriesShown
  return (
    <>
      {states === '' ? null : <MenuNote icon={<CheckIcon size={20} />}>{states}</MenuNote>}
      {offeredSteps(entry).map((step) => (
        <MenuButton key={step} onClick={() => shelf.take(step)}>
          {label(step)}
        </MenuButton>
      ))}
      {entry?.wants ? (
        <MenuButton onClick={() => shelf.update({ wants: false })}>{wantsNoMore}</MenuButton>
      ) : null}
      {mayTakeOff ? (
        <MenuButton danger onClick={shelf.takeOff}>
          {text.takeOff}
        </MenuButton>
      ) : null}
    </>
  )
}
