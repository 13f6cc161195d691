import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { uploadTypes } from '../media.ts'
import { allowances } from '../plan.ts'
import { dots, id } from '../schemas.ts'

/**
 * Stores an image, re-encoded without metadata. The body is the file itself. Answers as soon as the
 * smallest width is there; the others follow within seconds, and until then their addresses show
 * the nearest one that is. An image that no profile or post uses after a day is thrown away. How
 * large it may be, and how many there may be, depends on the plan.
 * @returns its size in pixels, at most 2048 a side, upright
 */
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/media',
  access: 'signed-in',
  rate: 'upload',
  summary: 'Upload an image',
  query: z.object({ purpose: z.enum(['avatar', 'post', 'cover', 'work']) }),
  upload: { types: uploadTypes, maxBytes: allowances.plan.uploadBytes },
  status: 201,
  response: z.object({ id, width: z.number().int(), height: z.number().int(), dots }),
  idempotent: true,
  errors: [
    'media.unsupported',
    'media.too_large',
    'media.broken',
    'media.quota',
    'media.not_found',
  ],
})
