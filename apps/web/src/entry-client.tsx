import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  RouterContextProvider,
  type ErrorResponse,
  type HydrationState,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { matchPage } from '@afins/contract/page-address'
import { pages } from '@afins/contract/pages'
import { App } from '#app/app.tsx'
import { readBootData, restoreQueries, type BootData } from '#app/boot-data.ts'
import { restoreGrownLists } from '#app/grown-lists.ts'
import { followLinks, prefetchLinks } from '#app/links.ts'
import { restoreScroll } from '#app/scroll.ts'
import { LoadingScreen } from '#ui/loading.tsx'
import { makeAuthStore } from '#data/auth-store.ts'
import { browserCall, withInvalidation } from '#data/browser-call.ts'
import { depsRouterContext, type Deps } from '#data/deps.ts'
import { resolveFirstState } from '#data/first-state.ts'
import { withOfflineFallback } from '#data/offline-fallback.ts'
import { scheduleOfflineSync } from '#data/offline-sync.ts'
import { loadOwnProfile } from '#data/own-profile.ts'
import { bookmarksCache, clearPersonCaches } from '#data/browser-storage.ts'
import { makeQueryClient } from '#data/queries.ts'
import { queryTags } from '#data/query-tags.ts'
import { rememberSignIns } from '#data/signed-in-before.ts'
import { clearSnapshot, saveSnapshot } from '#data/snapshot.ts'
import { syncThemeSwitches } from '#data/theme.ts'
import { clearUserData, USER_DATA } from '#data/user-data.ts'
import { waitingChanges } from '#data/waiting-changes.ts'
import { createToastStore } from '#ui/toast-store.ts'
import { preload, routes } from './routes.ts'

const root = document.getElementById('root') ?? document.body
const boot = readBootData()
const auth = makeAuthStore(boot?.auth ?? { status: 'loading' })
const invalidate = (tags: readonly string[]) => queryTags(queryClient).invalidate(tags)
const call = withOfflineFallback(withInvalidation(browserCall, invalidate), auth)
const toasts = createToastStore()
const queryClient = makeQueryClient(call, toasts)
const deps: Deps = { call, queryClient, auth, toasts }

const page = matchPage(location.pathname)

/** A page can be hydrated only once its code is loaded. */
async function preloadPage(): Promise<void> {
  if (page) await preload(page.name, deps, page.params, new URL(location.href))
}

function hydrationState({ error }: BootData): HydrationState {
  return {
    loaderData: { root: null, ...(page && { [page.name]: null }) },
    errors: error ? { [error.page]: errorResponse(error) } : null,
  }
}

/** In the form of an error response of a loader. */
function errorResponse({ status, code }: NonNullable<BootData['error']>) {
  return { status, statusText: '', data: { code }, internal: false } satisfies ErrorResponse & {
    internal: boolean
  }
}

function makeRouter(data: BootData | null) {
  return createBrowserRouter(routes, {
    ...(data && { hydrationData: hydrationState(data) }),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(depsRouterContext, deps)
      return context
    },
  })
}

async function start(): Promise<void> {
  if (boot) {
    restoreQueries(deps.queryClient, boot.queries)
    await Promise.all([preloadPage(), fullStylesheet()])
  } else {
    await firstState()
  }
  const router = makeRouter(boot)
  await new Promise<void>((resolve) => {
    const app = (
      <App deps={deps}>
        <Shown onShown={resolve}>
          <RouterProvider router={router} />
        </Shown>
      </App>
    )
    // As a transition, so that a slow phone can respond meanwhile.
    if (boot) startTransition(() => void hydrateRoot(root, app))
    else shellRoot().render(app)
  })
  restoreScroll(router)
  restoreGrownLists(router, queryClient)
  followLinks(router)
  prefetchLinks(deps)
  document.documentElement.dataset.app = 'ready'
  syncThemeSwitches()
  rememberSignIns(auth)
  watchForOtherSession()
  shareInvalidations()
  remember().catch(console.warn)
}

async function remember(): Promise<void> {
  const state = deps.auth.get()
  const viewer = state.status === 'in' ? state.viewer : null
  if (viewer) await saveSnapshot(viewer)
  // The session ended elsewhere: unsent drafts stay for their author.
  else if (clearUserData()) await clearSnapshot()
  // A session can end elsewhere, and another begin.
  await clearPersonCaches(viewer ? bookmarksCache(viewer.uid) : undefined)
  if (!viewer) return
  watchWaiting()
  await loadOwnProfile(deps, viewer)
  const { followNotifications } = await import('#data/notification-stream.ts')
  followNotifications(deps)
}

interface ShownProps {
  readonly onShown: () => void
  readonly children: ReactNode
}

/** Calls back once the app is hydrated. */
function Shown({ onShown, children }: ShownProps) {
  useEffect(onShown, [onShown])
  return children
}

let shell: ReturnType<typeof createRoot> | undefined
const shellRoot = () => (shell ??= createRoot(root))

/** Loads the full stylesheet, which is more than a page's critical CSS; resolves also on failure. */
function fullStylesheet(): Promise<void> {
  const style = document.querySelector<HTMLElement>('style[data-full-stylesheet]')
  const href = style?.dataset.fullStylesheet
  if (href === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve())
    document.head.append(link)
  })
}

/** The offline shell has no boot data. */
async function firstState(): Promise<void> {
  if (page && pages[page.name].access === 'signed-in')
    shellRoot().render(<LoadingScreen message="Verificando autenticação..." />)
  await resolveFirstState(deps)
}

/** Not awaited at the top level: pages may be bundled with this module, and would wait for it. */
export const ready = start()

/** Reloads when another tab signs this person out or someone else in. */
function watchForOtherSession(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const state = auth.get()
    if (auth.leaving || state.status !== 'in' || (key !== USER_DATA && key !== null)) return
    if (!newValue?.includes(JSON.stringify(state.viewer.uid))) location.reload()
  })
}

/** What one tab writes, the others read again; bookmarks also for reading offline. */
function shareInvalidations(): void {
  const tags = queryTags(queryClient)
  tags.subscribe((invalidated) => {
    if (invalidated.some((tag) => tag.startsWith('bookmarks:'))) scheduleOfflineSync(deps)
  })
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel('invalidated')
  tags.subscribe((invalidated) => {
    // A channel has no target origin: only pages of this origin receive it.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(invalidated)
  })
  channel.addEventListener('message', ({ data }) => tags.receive(data as readonly string[]))
}

/** Browsers say `online` before the network carries a request, and nothing of a server that is back. */
const RETRY_MS = 10_000

/** Sends what waits now, and whenever the network may be back. */
function watchWaiting(): void {
  const send = async () => {
    const state = deps.auth.get()
    if (state.status !== 'in' || waitingChanges(state.viewer.uid).length === 0) return
    const { sendWaiting } = await import('#data/send-waiting.ts')
    await sendWaiting(deps)
  }
  const trySend = () => void send().catch(() => {})
  trySend()
  const trySeen = () => {
    if (document.visibilityState === 'visible') trySend()
  }
  window.addEventListener('online', trySend)
  document.addEventListener('visibilitychange', trySeen)
  setInterval(trySeen, RETRY_MS)
}
