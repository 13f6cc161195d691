import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { QuoteProvider } from '#parts/composer/quote-context.ts'
import { Frame } from '#ui/frame.tsx'
import { LoadingScreen } from '#ui/loading.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import { AccountCorner } from './account-corner.tsx'
import { useNavigationItems } from './navigation-items.tsx'
import { SearchMark } from './search-mark.tsx'
import { useScroll } from './scroll.ts'
import { useCreate } from './use-create.tsx'
import styles from './root.module.css'
import footerStyles from './footer.module.css'
import { text } from './text.ts'
import { AsViewed } from './view-as.tsx'

/** A quicker navigation shows no loading screen. */
const SLOW_MS = 120

export function Root() {
  const { toasts } = useDeps()
  const create = useCreate()
  const items = useNavigationItems(create.action)
  const slow = useSlowNavigation()
  const announcement = usePageAnnouncement()
  useScroll()
  return (
    <>
      <Frame items={items} homeHref={href('explore')} corner={<Corner />}>
        {slow ? (
          <LoadingScreen />
        ) : (
          <AsViewed>
            <QuoteProvider value={create.quote}>
              <Outlet />
            </QuoteProvider>
          </AsViewed>
        )}
        <Footer />
      </Frame>
      {create.sheet}
      <ToastRegion store={toasts} />
      <p className={styles.hidden} aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

const Corner = () => (
  <>
    <SearchMark />
    <AccountCorner />
  </>
)

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

/** After a navigation: focuses the new page and returns its title for screen readers. */
function usePageAnnouncement(): string {
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

function Footer() {
  return (
    <footer className={footerStyles.footer}>
      <a href={href('info')}>{text.info}</a>
      <a href={href('changelog')}>{text.changelog}</a>
      <a href={href('tutorial')}>{text.tutorial}</a>
      <a href={href('subscription')}>{text.subscription}</a>
      <a href={href('pitch')}>{text.pitch}</a>
    </footer>
  )
}
