import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router'
import type { PageName } from '@afins/contract/pages'
import { AppError } from '@afins/contract/errors'
import { App } from '#app/app.tsx'
import { collectQueries, type BootData } from '#app/boot-data.ts'
import { makeDocument } from '#app/document.ts'
import { headOf } from '#app/head/index.ts'
import { pageFiles } from '#app/page-files.ts'
import { firstScript } from '#app/first-script.ts'
import { ApiError } from '#data/api-error.ts'
import { makeAuthStore } from '#data/auth-store.ts'
import type { Call } from '#data/call.ts'
import { depsRouterContext, type Deps } from '#data/deps.ts'
import { makeQueryClient } from '#data/queries.ts'
import { createToastStore } from '#ui/toast-store.ts'
import type {
  Renderer,
  RendererOptions,
  RenderRequest,
  RenderResult,
  ServerCall,
} from './renderer.ts'
import { routes } from './routes.ts'

/** The server's own errors in the form that loaders expect of any client. */
function asCall(serverCall: ServerCall, failures: AppError[]): Call {
  const call = async (name: string, input: { params?: unknown; query?: unknown }) => {
    try {
      return await serverCall(name, input)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failures.push(error)
      throw new ApiError(error.code, error.status, {}, error.retryAfter ?? null)
    }
  }
  return call as Call
}

/**
 * What URL parsers drop from an address or read as a slash: the router, which resolves addresses it
 * has decoded, would take what follows for a host.
 */
const UNRULY = /^\/\/|%(?:[01][\da-f]|5c|7f)/i
/** Longer than any page's address. */
const NOWHERE = '/-/-/-/-'

/** A page's address, or one that no page has in place of an unruly one. */
function ruly(url: string): string {
  const [path = '', ...search] = url.split('?')
  return UNRULY.test(path) ? [NOWHERE, ...search].join('?') : url
}

/** The routes that a page is made of: a router given all of them sorts and matches all, each time. */
function routesOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [Object.assign({}, route, { children })],
    [],
  )
}

/** What the router is answered where a page came of an address. */
const RENDERED = new Response(null)

/** Renders pages over a build. */
export function createRenderer(options: RendererOptions): Renderer {
  const handler = createStaticHandler(routes)
  const document = makeDocument(options)

  async function render(request: RenderRequest): Promise<RenderResult> {
    const failures: AppError[] = []
    const call = asCall(request.call, failures)
    const auth: BootData['auth'] = request.viewer
      ? { status: 'in', viewer: request.viewer }
      : { status: 'out' }
    const deps: Deps = {
      call,
      queryClient: makeQueryClient(call),
      auth: makeAuthStore(auth),
      toasts: createToastStore(),
    }
    const requestContext = new RouterContextProvider()
    requestContext.set(depsRouterContext, deps)

    // Joined, not resolved: an address that begins with two slashes would name another host.
    const url = options.publicUrl + ruly(request.url)
    let context: StaticHandlerContext | undefined
    // Without this option the handler would skip the guards, silently.
    const asked = new Request(url)
    const response: unknown = await handler.query(asked, {
      requestContext,
      generateMiddlewareResponse: async (query) => {
        const result = await query(asked)
        if (result instanceof Response) return result
        context = result
        return RENDERED
      },
    })
    const location = response instanceof Response ? response.headers.get('location') : null
    if (location !== null && response instanceof Response)
      return { status: response.status, location }
    if (!context) throw new Error(`no page came of ${request.url}`)

    const router = createStaticRouter(routesOf(context), context)
    const body = renderToString(
      <App deps={deps}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    )
    const match = context.matches.at(-1)
    const page = match?.route.id as PageName | 'root'
    const failure = context.errors && Object.entries(context.errors)[0]
    const boot: BootData = {
      auth,
      queries: failure ? [] : collectQueries(deps.queryClient),
      ...(failure && {
        error: { page: failure[0], status: context.statusCode, code: codeOf(failure[1]) },
      }),
    }
    const head =
      failure || page === 'root'
        ? null
        : headOf(page, {
            deps,
            params: match?.params ?? {},
            publicUrl: options.publicUrl,
            url: request.url,
          })
    const { html, style } = document({
      body,
      boot,
      head,
      chunk: page === 'root' || page === 'home' ? '' : pageFiles[page],
      // Whoever comes to these pages came to fill a form, or to have a link followed.
      startsNow: auth.status === 'in' || page === 'auth' || page === 'confirm',
    })
    const error = failure ? (failures[0] ?? failed(failure[1])) : null
    return {
      status: failure && !isAnswer(failure[1]) ? 500 : context.statusCode,
      html,
      style,
      error,
    }
  }

  return {
    render,
    shell: document.shell,
    inline: { scripts: [firstScript], shellStyle: document.css },
  }
}

function isAnswer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error
}

function failed(error: unknown): AppError {
  return isAnswer(error)
    ? new AppError('request.not_found')
    : new AppError('server.failed', { cause: error })
}

function codeOf(error: unknown): string {
  const data: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'data') : null
  const code: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'code') : null
  return typeof code === 'string' ? code : 'server.failed'
}
