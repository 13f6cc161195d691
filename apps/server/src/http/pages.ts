import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { api, type EndpointName, type PostDetail } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { canonicalPage } from '@afins/contract/page-address'
import type { RejectedForm, Renderer } from '@afins/web/renderer'
import { clientOf, requireAnonymous, viewerOf, type ApiDeps } from './api.ts'
import { browserTags } from './browser-tags.ts'
import type { CountView } from './count-view.ts'
import { toAppError, errorHeaders, reportError } from './errors.ts'
import { compressedResponse } from './compressed-response.ts'
import type { AnyHandler, SignedIn } from '../endpoint/handler.ts'
import type { PageCache } from './page-cache.ts'
import { sendResponse } from './cached-response.ts'
import { clientFolder } from '../folders.ts'
import { isViewedAs, viewAsOf, viewerOfRead } from './view-as.ts'

export interface PageDeps extends ApiDeps {
  readonly renderer: Renderer
  readonly handlers: readonly AnyHandler[]
  readonly cache: PageCache
  readonly countView: CountView
  readonly headers: Readonly<Record<string, string>>
  readonly policyFor: (style: string) => string
}

export type Pages = ReturnType<typeof openPages>

export function openPages(deps: PageDeps) {
  const byName = new Map<EndpointName, AnyHandler>()
  for (const name of Object.keys(api) as EndpointName[]) {
    const handler = deps.handlers.find((candidate) => candidate.endpoint === api[name])
    if (handler) byName.set(name, handler)
  }

  async function render(
    request: FastifyRequest,
    url: string,
    viewer: SignedIn | null,
    form?: RejectedForm,
  ) {
    const tags = new Set<string>()
    const client = clientOf(request, deps.context)
    const viewAs = viewAsOf(url)
    let post: PostDetail | null = null
    const result = await deps.renderer.render({
      url,
      viewer: viewer && publicViewer(viewer),
      form,
      call: async (name, input) => {
        const handler = byName.get(name as EndpointName)
        if (!handler) throw new AppError('request.not_found')
        try {
          const outcome = await deps.dispatch(handler, {
            viewer: viewerOfRead(viewer, handler.endpoint, input.params, viewAs),
            client,
            params: input.params,
            query: input.query,
            body: undefined,
            idempotencyKey: null,
          })
          for (const tag of outcome.tags) tags.add(tag)
          const { body } = outcome
          if (name === ('getPost' satisfies EndpointName)) post = body as PostDetail
          if (!viewer) return { body, tags: [] }
          const { params } = input
          const { method } = handler.endpoint
          const text = JSON.stringify(body)
          return { body, tags: browserTags(viewer.uid, { method, params, outcome, text }) }
        } catch (error) {
          const appError = toAppError(error)
          reportError(deps.context.log, appError, request.id, handler.endpoint.path)
          throw appError
        }
      },
    })
    return { ...result, tags, post: post as PostDetail | null }
  }

  async function answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    form: RejectedForm,
    error: AppError,
  ): Promise<FastifyReply> {
    const result = await render(request, request.url, null, form)
    if (result.location !== undefined) throw error
    const response = compressedResponse({
      status: error.status,
      type: 'text/html',
      text: result.html,
      headers: {
        ...deps.headers,
        'content-security-policy': deps.policyFor(result.style),
        ...errorHeaders(error),
      },
      personal: true,
    })
    // The response is written past the framework, which has the cookies.
    const cookies = reply.getHeader('set-cookie')
    if (cookies !== undefined) reply.raw.setHeader('set-cookie', cookies)
    return sendResponse(reply, request, response)
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isSystemPath(request.url)) throw new AppError('request.not_found')
    const client = clientOf(request, deps.context)
    deps.rateLimit.spend('read', client, null)
    const viewer = await viewerOf(deps, client)
    if (viewer) deps.rateLimit.spendPerson('read', viewer)
    requireAnonymous(deps, request, client, viewer)
    const canonical = viewer === null ? canonicalPage(request.url) : null
    const reservation = deps.cache.reserve(canonical?.address ?? null)
    if (reservation.response) {
      const { response, store } = reservation
      if (response.postId !== undefined) deps.countView(response.postId, request.raw)
      return sendResponse(reply, request, response, store)
    }
    const result = await render(request, canonical?.address ?? request.url, viewer)
    if (result.location !== undefined) {
      return reply
        .code(result.status)
        .header('location', result.location)
        .header('cache-control', 'private, no-store')
        .send()
    }
    const response = compressedResponse({
      status: result.status,
      type: 'text/html',
      text: result.html,
      headers: {
        ...deps.headers,
        'content-security-policy': deps.policyFor(result.style),
        ...(result.error && errorHeaders(result.error)),
      },
      personal: viewer !== null,
    })
    if (result.status === 200) {
      const { post } = result
      // The router accepts more addresses than the canonical one, and decides.
      if (result.page === canonical?.name)
        reservation.fill(post ? { ...response, postId: post.id } : response, result.tags)
      const isOwn = post?.can.edit || (viewer !== null && isViewedAs(request.url))
      if (post && !isOwn) deps.countView(post.id, request.raw)
    }
    return sendResponse(reply, request, response)
  }

  return { answerPage, answerForm }
}

function publicViewer({ uid, username, displayName, avatar, color }: SignedIn) {
  return { uid, username, displayName, avatar, color }
}

export async function loadRenderer(publicUrl: string): Promise<Renderer> {
  const { createRenderer } = await import('@afins/web/entry-server')
  const read = (name: string) => readFileSync(join(clientFolder, name), 'utf8')
  return createRenderer({
    manifest: JSON.parse(read('.vite/manifest.json')),
    css: read,
    publicUrl,
  })
}

/** An unknown file or system address gets an error, never a page. */
function isSystemPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return (
    /^\/(?:api|assets|media|metrics|feeds|share|sitemaps|oembed)(?:\/|$)/.test(path) ||
    /^\/[^/]*\.[^/]*$/.test(path)
  )
}
