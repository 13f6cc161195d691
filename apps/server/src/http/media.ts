import type { FastifyInstance } from 'fastify'
import { AppError } from '@afins/contract/errors'
import { serveMedia } from '../modules/media/index.ts'
import { clientOf, viewerOf, type ApiParts } from './api.ts'

/** Kept images, for those who may see what they belong to. */
export function registerMedia(fastify: FastifyInstance, parts: ApiParts): void {
  const serve = serveMedia(parts.context)
  fastify.get<{ Params: { id: string; file: string } }>(
    '/media/:id/:file',
    async (request, reply) => {
      const width = /^(\d{2,4})\.webp$/.exec(request.params.file)?.[1]
      const client = clientOf(request, parts.context)
      const viewer = await viewerOf(parts, client)
      const found = width ? await serve(request.params.id, Number(width), viewer) : null
      if (!found) throw new AppError('media.not_found')
      void reply
        .header('etag', found.etag)
        .header(
          'cache-control',
          found.public ? 'public, max-age=31536000, immutable' : 'private, no-cache',
        )
        .type('image/webp')
      if (request.headers['if-none-match'] === found.etag) return reply.code(304).send()
      return reply.header('content-length', found.size).send(found.stream())
    },
  )
}
