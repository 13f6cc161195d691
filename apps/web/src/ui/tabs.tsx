import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  readonly id: string
  readonly label: string
  /** Where the tab leads while there is no script. */
  readonly href: string
}

export interface TabsProps {
  readonly label: string
  readonly items: readonly Tab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  readonly children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs that change a part of the page. Arrow keys, Home and End move and select. */
export function Tabs({ label, items, selected, onSelect, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const select = (index: number) => {
    const tab = items.at(index % items.length)
    if (!tab) return
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) select(items.findIndex((tab) => tab.id === selected) + step)
    else if (event.key === 'Home') select(0)
    else if (event.key === 'End') select(-1)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list}>
        {items.map((tab) => (
          <a
            key={tab.id}
            id={`${id}${tab.id}`}
            href={tab.href}
            role="tab"
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              event.preventDefault()
              onSelect(tab.id)
            }}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={id + selected}>
        {children}
      </div>
    </>
  )
}
