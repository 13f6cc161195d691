import { AppError } from '@afins/contract/errors'
import type { Context } from '#context.ts'
import type { RegisterRoutes } from '#endpoint/registry.ts'
import { serveMedia, type ServedImage } from './media.loaders.ts'

/** A width alone is negotiated; with the ending it is what links said before, and still say. */
const FILE = /^(\d{2,4})(\.webp)?$/

export function mediaFiles(context: Pick<Context, 'database' | 'blobs'>): RegisterRoutes {
  const serve = serveMedia(context)
  return (fastify, { clientOf, viewerOf, spend }) =>
    void fastify.get<{ Params: { id: string; file: string } }>(
      '/media/:id/:file',
      async (request, reply) => {
        const [, width, ending] = FILE.exec(request.params.file) ?? []
        if (!width) throw new AppError('media.not_found')
        const client = clientOf(request)
        spend('media', client, null)
        const viewer = await viewerOf(client)
        const takesAvif = !ending && acceptsAvif(request.headers.accept)
        const found = await serve(request.params.id, Number(width), { viewer, takesAvif })
        if (!found) throw new AppError('media.not_found')
        const headers = headersOf(found, !ending)
        if (found.etag && request.headers['if-none-match'] === found.etag)
          return reply.code(304).headers(headers).send()
        const file = await found.open()
        if (!file) throw new AppError('media.not_found')
        return reply
          .headers({ ...headers, 'content-length': file.size })
          .type(file.type)
          .send(file.body)
      },
    )
}

/** Shared caches revalidate, so that removed images disappear; a browser may reuse its own. */
const PUBLIC = 'public, max-age=300, s-maxage=0'

function headersOf(found: ServedImage, isNegotiated: boolean): Record<string, string> {
  const lasting = found.etag !== null && found.public
  return {
    'cache-control': lasting ? PUBLIC : `${found.public ? 'public' : 'private'}, no-cache`,
    ...(isNegotiated && { vary: 'Accept' }),
    ...(found.etag !== null && { etag: found.etag }),
  }
}

/** Only an explicit AVIF counts: clients that accept anything may not support it. */
function acceptsAvif(accept: string | undefined): boolean {
  const named = (accept ?? '').split(',').find((one) => /^\s*image\/avif\s*(?:;|$)/i.test(one))
  return named !== undefined && !/;\s*q=0(?:\.0*)?\s*$/i.test(named)
}
