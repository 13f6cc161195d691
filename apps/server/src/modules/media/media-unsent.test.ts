import { expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { describeServer } from '#testing/server.ts'
import type { TestPerson } from '#testing/people.ts'

describeServer(
  'an upload is refused before any of it is sent',
  (server) => {
    /** Says how long an image is, and sends nothing of it. */
    const announce = async (bytes: number, as?: TestPerson) => {
      const { status, headers, text } = await server().send('/api/media?purpose=post', {
        method: 'POST',
        headers: {
          'content-type': 'image/png',
          'content-length': String(bytes),
          'sec-fetch-site': 'same-origin',
        },
        ...(as && { as }),
      })
      const { error } = JSON.parse(text) as { error: { code: string } }
      return [status, error.code, headers.connection]
    }

    test('that is larger than its sender’s plan allows', async () => {
      const maria = await server().person()
      expect(await announce(limits.uploadBytes + 1, maria)).toEqual([
        ...[413, 'media.too_large', 'close'],
      ])
    })

    test('that is a stranger’s', async () => {
      expect(await announce(1000)).toEqual([401, 'auth.required', 'close'])
    })
  },
  { env: { PAYMENTS: 'simulated' } },
)
