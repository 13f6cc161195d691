import { useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ViewAs } from '@afins/contract/view-as'
import { makeAuthStore } from '#data/auth-store.ts'
import { DepsProvider, useDeps, useOptionalViewer } from '#data/deps.ts'
import { viewedRole, withoutViewAs } from '#data/view-as.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from './view-as.module.css'
import { text as all } from './text.ts'

const text = all.viewAs

/** One’s own profile as someone else sees it, with what says so, and without what writes. */
export function AsViewed({ children }: { readonly children: ReactNode }) {
  const location = useLocation()
  const username = useOptionalViewer()?.username
  const role = viewedRole(location, username)
  if (role === null) return <>{children}</>
  return (
    <Viewed role={role} leave={withoutViewAs(location)}>
      {children}
    </Viewed>
  )
}

interface ViewedProps {
  readonly role: ViewAs
  /** The same page as one sees it oneself. */
  readonly leave: string
  readonly children: ReactNode
}

function Viewed({ role, leave, children }: ViewedProps) {
  const deps = useDeps()
  const signedOut = useMemo(
    () => ({ ...deps, auth: makeAuthStore({ status: 'out' }), isReadOnly: true as const }),
    [deps],
  )
  return (
    <>
      <section className={styles.bar} aria-label={text.label}>
        <p>{text.roles[role]}</p>
        <LinkButton size="small" href={leave} data-leaves-view="">
          {text.leave}
        </LinkButton>
      </section>
      <DepsProvider value={signedOut}>{children}</DepsProvider>
    </>
  )
}
