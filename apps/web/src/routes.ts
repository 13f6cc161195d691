import {
  createElement,
  Fragment,
  type ComponentType,
  useCallback,
  useSyncExternalStore,
} from 'react'
import {
  data,
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
  type RouteObject,
  useParams,
} from 'react-router'
import { pages, toPattern, type PageName } from '@afins/contract/pages'
import { guardFor } from '#app/guards.ts'
import { PageError } from '#app/page-error.tsx'
import { JoinLine } from '#app/join-line.tsx'
import { Root } from '#app/root.tsx'
import { ApiError } from '#data/call.ts'
import { depsRouterContext, type Deps, useDeps } from '#data/deps.ts'
import { pageRecords } from '#app/page-records.ts'
import type { Load, PageRecord } from '#data/page-record.ts'
import { withTimeout } from '#app/chunk.ts'
import { useSearch } from '#data/search.ts'
import { useTitle } from '#data/titles.ts'

type Params = Record<string, string>

/** Loads a page's data into the query cache. */
function loaderOf(load: Load, moved: 302 | 308) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const deps: Deps = context.get(depsRouterContext)
    const url = new URL(request.url)
    try {
      const location = await load(deps, params as Params, url)
      return location ? redirect(location, moved) : null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The session ended elsewhere: the server redirects to sign-in and back.
      if (error.code === 'auth.required' && typeof window !== 'undefined')
        return redirectDocument(url.pathname + url.search)
      throw data(
        { code: error.code, retryAfter: error.retryAfter },
        { status: error.status || 503 },
      )
    }
  }
}

// The router's `lazy` renders nothing once it has failed, not even the boundary.
const components = new Map<PageName, ComponentType>()

async function loadPage(name: PageName): Promise<void> {
  if (components.has(name)) return
  components.set(name, await withTimeout(pageRecords[name].component()))
}

async function loadParts(name: PageName, ...of: [Deps, Params, URL]): Promise<void> {
  const { parts } = pageRecords[name]
  if (parts) await withTimeout(parts(...of))
}

/** Loads the code of a page, without its data. */
export async function preload(name: PageName, ...of: [Deps, Params, URL]): Promise<void> {
  await Promise.all([loadPage(name), loadParts(name, ...of)])
}

function routeOf(name: PageName): RouteObject {
  const record = pageRecords[name]
  const path = toPattern(pages[name].path)
  // The sign-in page may move; a canonical address stays.
  const load = loaderOf(record.load, name === 'home' ? 302 : 308)
  return {
    id: name,
    ...(path === '/' ? { index: true } : { path: path.slice(1) }),
    middleware: guardFor(pages[name].access),
    loader: async (args: LoaderFunctionArgs) => {
      const [answer] = await Promise.all([load(args), loadPage(name)])
      const { context, params, request } = args
      await loadParts(name, context.get(depsRouterContext), params as Params, new URL(request.url))
      return answer
    },
    Component: function RoutePage() {
      usePageTitle(record.title)
      const Page = components.get(name)
      return Page && createElement(Fragment, null, createElement(Page), createElement(JoinLine))
    },
    ErrorBoundary: PageError,
  }
}

/** The route table for the router; there is no catch-all. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: PageError,
    children: (Object.keys(pages) as PageName[]).map(routeOf),
  },
]

function usePageTitle(title: PageRecord['title']): void {
  const deps = useDeps()
  const params = useParams()
  const search = useSearch()
  const { queryClient } = deps
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  )
  const current = () => title({ deps, params, search })
  useTitle(useSyncExternalStore(subscribe, current, current))
}
