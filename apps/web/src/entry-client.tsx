import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  // The parts that `createBrowserRouter` is made of: it stands in a file with every link and form
  // component, which we do not use and which would add five kilobytes to the first load.
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type HydrationState,
} from 'react-router'
import { pages, toPattern } from '@afins/contract/pages'
import { App } from '#app/app.tsx'
import { readBootData, restoreQueries, type BootData } from '#app/boot-data.ts'
import { wholeSheet } from '#app/whole-sheet.ts'
import { followLinks, prefetchLinks } from '#app/links.ts'
import { keepScroll } from '#app/scroll.ts'
import { Verifying } from '#app/verifying.tsx'
import { makeAuthStore } from '#data/auth-store.ts'
import { browserCall } from '#data/browser-call.ts'
import { depsRouterContext, type Deps } from '#data/deps.ts'
import { withKept } from '#data/kept-answer.ts'
import { watchForOthers } from '#data/other-person.ts'
import { loadOwnProfile } from '#data/own-profile.ts'
import { bookmarksCache, clearPersonCaches } from '#data/person-caches.ts'
import { makeQueryClient } from '#data/queries.ts'
import { clearSnapshot, saveSnapshot } from '#data/snapshot.ts'
import { syncThemeSwitches } from '#data/theme.ts'
import { clearUserData } from '#data/user-data.ts'
import { createToastStore } from '#ui/toast-store.ts'
import { routes, type RouteHandle } from './routes.ts'

const root = document.getElementById('root') ?? document.body
const boot = readBootData()
const auth = makeAuthStore(boot?.auth ?? { status: 'loading' })
const call = withKept(browserCall, auth)
const deps: Deps = {
  call,
  queryClient: makeQueryClient(call),
  auth,
  toasts: createToastStore(),
}

/** A page can only be taken over once its own code is there. */
async function resolveMatched(): Promise<void> {
  for (const { route, params } of matchRoutes(routes, location) ?? []) {
    const handle = route.handle as RouteHandle | undefined
    await handle?.arrive(deps, params as Record<string, string>, new URL(location.href))
  }
}

function hydrationState(data: BootData): HydrationState {
  const matches = matchRoutes(routes, location) ?? []
  const { error } = data
  return {
    loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
    errors: error
      ? { [error.page]: new ErrorResponse(error.status, '', { code: error.code }) }
      : null,
  }
}

function makeRouter(data: BootData | null) {
  return createRouter({
    routes,
    history: createBrowserHistory({ window }),
    mapRouteProperties,
    hydrationRouteProperties,
    ...(data && { hydrationData: hydrationState(data) }),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(depsRouterContext, deps)
      return context
    },
  }).initialize()
}

async function start(): Promise<void> {
  if (boot) {
    restoreQueries(deps.queryClient, boot.queries)
    await Promise.all([resolveMatched(), wholeSheet()])
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
    // In slices: taking a page over in one piece would keep a slow phone from answering.
    if (boot) startTransition(() => void hydrateRoot(root, app))
    else shellRoot().render(app)
  })
  keepScroll(router)
  followLinks(router)
  prefetchLinks(router, deps)
  document.documentElement.dataset.app = 'ready'
  syncThemeSwitches()
  watchForOthers(auth, () => location.reload())
  remember().catch(console.warn)
}

/** Remembers who is here, for the next time; what they do meanwhile does not wait for it. */
async function remember(): Promise<void> {
  const state = deps.auth.get()
  const viewer = state.status === 'in' ? state.viewer : null
  if (viewer) await saveSnapshot(viewer)
  // Ended elsewhere: words that were not sent yet stay for whoever wrote them.
  else if (clearUserData()) await clearSnapshot()
  // A session can end elsewhere, and another begin: what was kept for its person goes with it.
  await clearPersonCaches(viewer ? bookmarksCache(viewer.uid) : undefined)
  if (viewer) await loadOwnProfile(deps, viewer)
}

interface ShownProps {
  readonly onShown: () => void
  readonly children: ReactNode
}

/** Tells when the page is the app's: until then, what a reader means is held back for it. */
function Shown({ onShown, children }: ShownProps) {
  useEffect(onShown, [onShown])
  return children
}

let shell: ReturnType<typeof createRoot> | undefined
const shellRoot = () => (shell ??= createRoot(root))

/** The offline shell knows nothing yet: it shows nothing, or on a protected page that it checks. */
async function firstState(): Promise<void> {
  const guarded = Object.values(pages).some(
    ({ access, path }) =>
      access === 'signed-in' && matchRoutes([{ path: toPattern(path) }], location) !== null,
  )
  if (guarded) shellRoot().render(<Verifying />)
  const { resolveFirstState } = await import('#data/first-state.ts')
  await resolveFirstState(deps)
}

/**
 * Resolves when the app is there. Not awaited here: pages may come to stand in the same file as
 * this, and would wait for a module that waits for them.
 */
export const ready = start()
