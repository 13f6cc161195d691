import type { MouseEvent, ReactNode } from 'react'
import { Wordmark } from './mark.tsx'
import { text } from './text.ts'
import styles from './frame.module.css'

export interface FrameItem {
  readonly href: string
  readonly label: string
  readonly icon: ReactNode
  readonly current?: boolean
  readonly main?: boolean
  /** What it does in place of leading somewhere, once there are scripts. */
  readonly action?: FrameAction | undefined
  /** How much is new there, in a mark that says it in words. */
  readonly news?: { readonly mark: string; readonly label: string } | undefined
}

export interface FrameAction {
  readonly onClick: (event: MouseEvent) => void
  /** It is pointed at or has the focus: what it opens can be loaded. */
  readonly onNear: () => void
}

export interface FrameProps {
  /** Five at most, or none: a bar at the foot of a phone, a rail at the side of a wide window. */
  readonly items: readonly FrameItem[]
  readonly homeHref: string
  readonly corner?: ReactNode
  readonly children: ReactNode
}

/** What is around every page: ways to skip, wordmark, the page, the main navigation after it. */
export function Frame({ items, homeHref, corner, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#conteudo">
        {text.skipToContent}
      </a>
      {items.length > 0 ? (
        <a className={styles.skip} href="#navegacao">
          {text.skipToNavigation}
        </a>
      ) : null}
      <header className={styles.top}>
        <a className={styles.home} href={homeHref} aria-label={text.homeLabel}>
          <Wordmark />
        </a>
        {corner}
      </header>
      <main id="conteudo" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {items.length > 0 ? (
        <nav id="navegacao" className={styles.nav} aria-label={text.mainNavigation} tabIndex={-1}>
          {items.map(({ href, label, icon, current, main, action, news }) => (
            <a
              key={href}
              href={href}
              aria-current={current ? 'page' : undefined}
              data-main={main || undefined}
              {...(action && {
                'aria-haspopup': 'dialog' as const,
                onClick: action.onClick,
                onFocus: action.onNear,
                onPointerEnter: action.onNear,
              })}
            >
              {icon}
              {label}
              {news ? (
                <b className={styles.news}>
                  <span aria-hidden="true">{news.mark}</span>
                  <span className={styles.hidden}> ({news.label})</span>
                </b>
              ) : null}
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  )
}

export interface PageProps {
  /** The full-width head of a profile or interest page. */
  readonly header?: ReactNode
  /** Above the column; before it in a wide window. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Beside the column in a wide window, under it otherwise; `asideLabel` names it. */
  readonly aside?: ReactNode
  readonly asideLabel?: string
}

/** One page inside the frame: a column of reading width, a head above it, something beside it. */
export function Page({ header, lead, children, aside, asideLabel }: PageProps) {
  return (
    // The page is painted before its end is loaded.
    <div
      className={styles.page}
      data-aside={aside ? '' : undefined}
      data-lead={lead ? '' : undefined}
    >
      {header}
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      <div className={styles.column}>{children}</div>
      {aside ? (
        <section className={styles.aside} aria-label={asideLabel}>
          {aside}
        </section>
      ) : null}
    </div>
  )
}

/** Scrolls to the top of what has replaced the page, and focuses its start. */
export function focusAtTop(element: HTMLElement | null | undefined): void {
  if (!element) return
  scrollTo({ top: 0, behavior: 'instant' })
  element.focus({ preventScroll: true })
}
