import type { ReactNode } from 'react'
import { Wordmark } from './mark.tsx'
import { text } from './text.ts'
import styles from './frame.module.css'

export interface FrameItem {
  readonly href: string
  readonly label: string
  readonly icon: ReactNode
  readonly current?: boolean
  /** The one that makes something new. */
  readonly main?: boolean
  /** How many things are new there; said with `label` by the caller, shown as a dot. */
  readonly fresh?: boolean
}

export interface FrameProps {
  /** Five at most: a bar at the foot of a phone, a rail at the side of a wide window. */
  readonly items: readonly FrameItem[]
  /** Where the wordmark leads. */
  readonly homeHref: string
  /** The account menu, or the way in. */
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
      <a className={styles.skip} href="#navegacao">
        {text.skipToNavigation}
      </a>
      <header className={styles.top}>
        <a className={styles.home} href={homeHref} aria-label={text.homeLabel}>
          <Wordmark />
        </a>
        {corner}
      </header>
      <main id="conteudo" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <nav id="navegacao" className={styles.nav} aria-label={text.mainNavigation} tabIndex={-1}>
        {items.map(({ href, label, icon, current, main, fresh }) => (
          <a
            key={href}
            href={href}
            aria-current={current ? 'page' : undefined}
            data-main={main || undefined}
            data-fresh={fresh || undefined}
          >
            {icon}
            {label}
          </a>
        ))}
      </nav>
    </div>
  )
}

export interface PageProps {
  /** Goes over the whole width: a profile's or a room's head. */
  readonly header?: ReactNode
  readonly children: ReactNode
  /** Beside the column in a wide window, under it otherwise; `asideLabel` names it. */
  readonly aside?: ReactNode
  readonly asideLabel?: string
}

/** One page inside the frame: a column of reading width, a head above it, something beside it. */
export function Page({ header, children, aside, asideLabel }: PageProps) {
  return (
    // Said at its beginning: the page is painted before its end has come.
    <div className={styles.page} data-aside={aside ? '' : undefined}>
      {header}
      <div className={styles.column}>{children}</div>
      {aside ? (
        <section className={styles.aside} aria-label={asideLabel}>
          {aside}
        </section>
      ) : null}
    </div>
  )
}
