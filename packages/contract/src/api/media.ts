import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { uploadTypes } from '../media.ts'
import { allowances } from '../plan.ts'
import { dots, id } from '../schemas.ts'

/**
 * Stores an image, re-encoded without metadata; the body is the file. Answers with the smallest
 * width there, the others follow. Deleted after a day without use; limits depend on the plan.
 * @returns its upright size in pixels, at most 2048 a side
 */
const uploadMedia = endpoint({
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

export const mediaEndpoints = { uploadMedia }
