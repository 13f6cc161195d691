import type { FastifyReply, FastifyRequest } from 'fastify'
import { api, type EndpointName, type PostDetail } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import type { Renderer } from '@afins/web/renderer'
import { clientOf, viewerOf, type ApiParts } from './api.ts'
import type { CountView } from './count-view.ts'
import { toAppError, errorHeaders, reportError } from './errors.ts'
import { finish, isKept } from './finished.ts'
import type { AnyHandler, SignedIn } from './handler.ts'
import type { PageCache } from './page-cache.ts'
import { sendFinished } from './write-page.ts'

export interface PageParts extends ApiParts {
  readonly renderer: Renderer
  readonly handlers: readonly AnyHandler[]
  readonly cache: PageCache
  readonly countView: CountView
  readonly headers: Readonly<Record<string, string>>
  /** The content security policy of a page with this inline style. */
  readonly policyFor: (style: string) => string
}

/** Answers a page: rendered for the signed-in, rendered once and kept for everybody else. */
export function pageHandler(parts: PageParts) {
  const byName = new Map<EndpointName, AnyHandler>()
  for (const name of Object.keys(api) as EndpointName[]) {
    const handler = parts.handlers.find((candidate) => candidate.endpoint === api[name])
    if (handler) byName.set(name, handler)
  }

  async function render(request: FastifyRequest, viewer: SignedIn | null) {
    const tags = new Set<string>()
    const client = clientOf(request, parts.context)
    let post: PostDetail | null = null
    const result = await parts.renderer.render({
      url: request.url,
      viewer: viewer && publicViewer(viewer),
      call: async (name, input) => {
        const handler = byName.get(name as EndpointName)
        if (!handler) throw new AppError('request.not_found')
        try {
          const outcome = await parts.dispatch(handler, {
            viewer,
            client,
            params: input.params,
            query: input.query,
            body: undefined,
            idempotencyKey: null,
          })
          for (const tag of outcome.tags) tags.add(tag)
          if (name === ('getPost' satisfies EndpointName)) post = outcome.body as PostDetail
          return outcome.body
        } catch (error) {
          const appError = toAppError(error)
          reportError(parts.context.log, appError, request.id, handler.endpoint.path)
          throw appError
        }
      },
    })
    return { ...result, tags, post: post as PostDetail | null }
  }

  return async function answerPage(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const client = clientOf(request, parts.context)
    parts.flood.spend('read', client, null)
    const viewer = await viewerOf(parts, client)
    const keeps = viewer === null && isKept(request.url)
    const slot = keeps ? parts.cache.reserve(request.url) : null
    const result = await render(request, viewer)
    if (result.location !== undefined) {
      return reply
        .code(result.status)
        .header('location', result.location)
        .header('cache-control', 'private, no-store')
        .send()
    }
    const page = finish({
      status: result.status,
      type: 'text/html',
      text: result.html,
      headers: {
        ...parts.headers,
        'content-security-policy': parts.policyFor(result.style),
        ...(result.error && errorHeaders(result.error)),
      },
      personal: viewer !== null,
    })
    if (result.status === 200) {
      const { post } = result
      slot?.fill(post ? { ...page, postId: post.id } : page, result.tags)
      if (post && !post.can.edit) parts.countView(post.id, request.raw)
    }
    return sendFinished(reply, request, page)
  }
}

function publicViewer({ uid, username, displayName, avatar, color }: SignedIn) {
  return { uid, username, displayName, avatar, color }
}
