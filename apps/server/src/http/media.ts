import type { FastifyInstance } from 'fastify'
import { AppError } from '@afins/contract/errors'
import { serveMedia, type ServedImage } from '../modules/media/index.ts'
import { clientOf, viewerOf, type ApiParts } from './api.ts'

/** A width alone is negotiated; with the ending it is what links said before, and still say. */
const FILE = /^(\d{2,4})(\.webp)?$/

/** Kept images, for those who may see what they belong to. */
export function registerMedia(fastify: FastifyInstance, parts: ApiParts): void {
  const serve = serveMedia(parts.context)
  fastify.get<{ Params: { id: string; file: string } }>(
    '/media/:id/:file',
    async (request, reply) => {
      const [, width, ending] = FILE.exec(request.params.file) ?? []
      if (!width) throw new AppError('media.not_found')
      const client = clientOf(request, parts.context)
      const viewer = await viewerOf(parts, client)
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

function headersOf(found: ServedImage, isNegotiated: boolean): Record<string, string> {
  const lasting = found.etag !== null
  const isPublic = lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=5'
  return {
    'cache-control': found.public ? isPublic : 'private, no-cache',
    ...(isNegotiated && { vary: 'Accept' }),
    ...(found.etag !== null && { etag: found.etag }),
  }
}

/** Whether AVIF is named; who takes anything may not know it. */
function acceptsAvif(accept: string | undefined): boolean {
  const named = (accept ?? '').split(',').find((one) => /^\s*image\/avif\s*(?:;|$)/i.test(one))
  return named !== undefined && !/;\s*q=0(?:\.0*)?\s*$/i.test(named)
}
