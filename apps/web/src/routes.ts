import { createElement, type ComponentType } from 'react'
import {
  data,
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router'
import { pages, toPattern, type PageName } from '@afins/contract/pages'
import { guardFor } from '#app/guards.ts'
import { PageError } from '#app/page-error.tsx'
import { Root } from '#app/root.tsx'
import { ApiError } from '#data/api-error.ts'
import { depsRouterContext, type Deps } from '#data/deps.ts'
import { screens, type Load } from '#app/screens.ts'
import { withTimeout } from '#app/chunk.ts'

type Params = Record<string, string>

/** A page's loader: what it needs is put into the query cache; the components read it there. */
function loaderOf(load: Load, moved: 302 | 308) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const deps: Deps = context.get(depsRouterContext)
    const url = new URL(request.url)
    try {
      const location = await load(deps, params as Params, url)
      return location ? redirect(location, moved) : null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The session ended elsewhere: the server knows it, and leads to the way in and back.
      if (error.code === 'auth.required' && typeof window !== 'undefined')
        return redirectDocument(url.pathname + url.search)
      throw data(
        { code: error.code, retryAfter: error.retryAfter },
        { status: error.status || 503 },
      )
    }
  }
}

/** What a route tells of its page. */
export interface RouteHandle {
  /** Fetches the code of a page whose data is there already. */
  readonly arrive: (deps: Deps, params: Params, url: URL) => Promise<void>
}

function routeOf(name: PageName): RouteObject {
  const screen = screens[name]
  const path = toPattern(pages[name].path)
  // The way in may become another one some day; a canonical address stays.
  const load = loaderOf(screen.load, name === 'home' ? 302 : 308)
  // The router's own `lazy` renders nothing at all, not even the boundary, once it has failed.
  let Page: ComponentType | null = null
  const pageArrives = async () => {
    Page ??= await withTimeout(screen.component())
  }
  const partsArrive = (deps: Deps, params: Params, url: URL) =>
    screen.parts && withTimeout(screen.parts(deps, params, url))
  const arrive = async (...of: Parameters<typeof partsArrive>) => {
    await Promise.all([pageArrives(), partsArrive(...of)])
  }
  return {
    id: name,
    ...(path === '/' ? { index: true } : { path: path.slice(1) }),
    middleware: guardFor(pages[name].access),
    loader: async (args: LoaderFunctionArgs) => {
      const [answer] = await Promise.all([load(args), pageArrives()])
      const { context, params, request } = args
      await partsArrive(context.get(depsRouterContext), params as Params, new URL(request.url))
      return answer
    },
    Component: () => Page && createElement(Page),
    ErrorBoundary: PageError,
    handle: { arrive } satisfies RouteHandle,
  }
}

/** The route table of the product as the router takes it; there is no catch-all. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: PageError,
    children: (Object.keys(pages) as PageName[]).map(routeOf),
  },
]
