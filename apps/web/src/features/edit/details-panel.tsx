import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './edit.module.css'
import { text } from './text.ts'

/** Where the details stand beside the text: as in edit.module.css. */
const WIDE = '(min-width: 75rem) and (min-height: 27rem)'

/** Beside the text in a wide window, unless closed; elsewhere a sheet over it. */
type PanelState = 'beside' | 'closed' | 'sheet'

export interface DetailsPanelState {
  readonly state: PanelState
  readonly toggle: () => void
  readonly show: () => void
  readonly closeSheet: () => void
}

export function useDetailsPanel(): DetailsPanelState {
  const [state, setState] = useState<PanelState>('beside')
  const isWide = () => window.matchMedia(WIDE).matches
  return {
    state,
    toggle: () =>
      setState((before) => (!isWide() ? 'sheet' : before === 'beside' ? 'closed' : 'beside')),
    show: () => setState(isWide() ? 'beside' : 'sheet'),
    closeSheet: () => setState('beside'),
  }
}

/** What opens the details: one button for each of the two places where they can be. */
export function DetailsButtons({ state, toggle }: DetailsPanelState) {
  return (
    <>
      <span className={styles.narrowOnly}>
        <Button variant="bare" size="small" aria-haspopup="dialog" data-intent="" onClick={toggle}>
          {text.details}
        </Button>
      </span>
      <span className={styles.wideOnly}>
        <Button
          variant="bare"
          size="small"
          aria-expanded={state !== 'closed'}
          data-intent=""
          onClick={toggle}
        >
          {text.details}
        </Button>
      </span>
    </>
  )
}

export interface DetailsPanelProps {
  readonly panel: DetailsPanelState
  readonly children: ReactNode
}

/** All about a post that is not its text. */
export function DetailsPanel({ panel, children }: DetailsPanelProps) {
  if (panel.state === 'closed') return null
  if (panel.state === 'sheet')
    return (
      <Dialog open sheet="side" title={text.details} onClose={panel.closeSheet}>
        <div className={styles.details}>{children}</div>
      </Dialog>
    )
  return (
    <section className={styles.panel} aria-label={text.details}>
      <div className={styles.details}>{children}</div>
    </section>
  )
}
