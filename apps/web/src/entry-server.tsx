import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router'
import { canonicalPath, type PageName, href } from '@afins/contract/pages'
import { AppError } from '@afins/contract/errors'
import { App } from '#app/app.tsx'
import { collectQueries, type BootData } from '#app/boot-data.ts'
import { makeDocument, inlineScripts } from '#app/document.ts'
import { headOf } from '#app/page-head.ts'
import { pageRecords } from '#app/page-records.ts'
import { makeAuthStore } from '#data/auth-store.ts'
import { type Call, type CallOptions, ApiError } from '#data/call.ts'
import { depsRouterContext, type Deps } from '#data/deps.ts'
import { makeQueryClient } from '#data/queries.ts'
import { setRejectedForm } from '#features/auth/auth-form.ts'
import { createToastStore } from '#ui/toast-store.ts'
import type {
  Renderer,
  RendererOptions,
  RenderRequest,
  RenderResult,
  ServerCall,
} from './renderer.ts'
import { routes } from './routes.ts'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { Frame } from '#ui/frame.tsx'

/** Makes the server's errors `ApiError`s. */
function asCall(serverCall: ServerCall, failures: AppError[]): Call {
  const call = async (
    name: string,
    input: { params?: unknown; query?: unknown },
    options?: CallOptions,
  ) => {
    try {
      const { body, tags } = await serverCall(name, input)
      options?.onTags?.(tags)
      return body
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failures.push(error)
      throw new ApiError(error.code, error.status, {}, error.retryAfter ?? null)
    }
  }
  return call as Call
}

/** URL parsers drop them or read a slash: the router would take what follows for a host. */
const UNROUTABLE = /^\/\/|%(?:[01][\da-f]|5c|7f)/i
const UNKNOWN_PATH = '/-/-/-/-'

function routableUrl(url: string): string {
  const [path = '', ...search] = url.split('?')
  return UNROUTABLE.test(path) ? [UNKNOWN_PATH, ...search].join('?') : url
}

/** Only the matched routes: a router sorts and matches all of its routes each time. */
function routesOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [Object.assign({}, route, { children })],
    [],
  )
}

const RENDERED = new Response(null)

export function createRenderer(options: RendererOptions): Renderer {
  const handler = createStaticHandler(routes)
  const document = makeDocument(options)

  async function render(request: RenderRequest): Promise<RenderResult> {
    const canonical = canonicalPath(request.url)
    if (canonical !== request.url) return { status: 308, location: canonical }
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
    if (request.form) setRejectedForm(deps.queryClient, request.form)
    const requestContext = new RouterContextProvider()
    requestContext.set(depsRouterContext, deps)

    // Joined, not resolved: `//` at the start would name another host.
    const url = options.publicUrl + routableUrl(request.url)
    let context: StaticHandlerContext | undefined
    // Without this option the handler would skip the guards silently.
    const pageRequest = new Request(url)
    const response: unknown = await handler.query(pageRequest, {
      requestContext,
      generateMiddlewareResponse: async (query) => {
        const result = await query(pageRequest)
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
        : await headOf(page, {
            deps,
            params: match?.params ?? {},
            publicUrl: options.publicUrl,
            search: new URL(url).searchParams,
          })
    const { html, style } = document({
      body,
      boot,
      head,
      chunk: page === 'root' ? '' : pageRecords[page].file,
      // Pages with a form or a link to follow.
      startsNow: auth.status === 'in' || page === 'auth' || page === 'confirm',
    })
    const error = failure ? (failures[0] ?? failed(failure[1])) : null
    return {
      status: failure && !isAnswer(failure[1]) ? 500 : context.statusCode,
      page: page === 'root' ? null : page,
      html,
      style,
      error,
    }
  }

  return {
    render,
    shell: () => document.shell(renderToString(<OfflineScreen />)),
    inline: { scripts: inlineScripts, shellStyle: document.css },
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

const byMarkup = () => {}

/** Plain markup, for an app that cannot start. Its buttons work by `data-action`. */
function OfflineScreen() {
  return (
    <Frame items={[]} homeHref={href('explore')}>
      <ErrorScreen kind="offline" onHome={byMarkup} onBack={byMarkup} onReload={byMarkup} />
    </Frame>
  )
}
