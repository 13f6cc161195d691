import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { Frame } from '#ui/frame.tsx'
import { LoadingScreen } from '#ui/loading.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import { AccountCorner } from './account-corner.tsx'
import { Footer } from './footer.tsx'
import { useNavigationItems } from './navigation-items.tsx'
import { useScroll } from './scroll.ts'
import styles from './root.module.css'

/** A page that takes longer than this to come shows that it is loading; a quicker one never blinks. */
const SLOW_MS = 120

/** The frame around every page, and what stands in it while the next page comes. */
export function Root() {
  const { toasts } = useDeps()
  const items = useNavigationItems()
  const slow = useSlowNavigation()
  const announcement = useArrival()
  useScroll()
  return (
    <>
      <Frame items={items} homeHref={href('explore')} corner={<AccountCorner />}>
        {slow ? <LoadingScreen /> : <Outlet />}
        <Footer />
      </Frame>
      <ToastRegion store={toasts} />
      <p className={styles.hidden} aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

function useSlowNavigation(): boolean {
  const loading = useNavigation().state === 'loading'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!loading) return setSlow(false)
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => clearTimeout(timer)
  }, [loading])
  return loading && slow
}

/** After a move without a reload: the focus goes to the new page, and its title is read out. */
function useArrival(): string {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('conteudo')?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [pathname])
  return announcement
}
