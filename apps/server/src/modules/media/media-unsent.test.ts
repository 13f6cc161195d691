import { request } from 'node:http'
import { expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { describeServer, type TestServer } from '#testing/server.ts'
import type { TestPerson } from '#testing/people.ts'

describeServer(
  'an upload is refused before all of it is sent',
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

    test('that does not say how long it is, as soon as it is larger than that', async () => {
      const maria = await server().person()
      expect(await pour(server(), maria, limits.uploadBytes + 1)).toEqual([
        ...[413, 'request.too_large'],
      ])
    })

    test('that is a stranger’s', async () => {
      expect(await announce(1000)).toEqual([401, 'auth.required', 'close'])
    })
  },
  { env: { PAYMENTS: 'simulated' } },
)

/** Sends so many bytes of an image whose end is not in sight. @returns what is answered to that */
function pour(
  { port }: TestServer,
  { cookie }: TestPerson,
  bytes: number,
): Promise<readonly [status: number | undefined, code: string]> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'image/png', 'sec-fetch-site': 'same-origin', cookie }
    const path = '/api/media?purpose=post'
    const upload = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => {
        upload.destroy()
        const { error } = JSON.parse(text) as { error: { code: string } }
        resolve([answer.statusCode, error.code])
      })
    })
    upload.on('error', reject)
    upload.write(Buffer.alloc(bytes))
  })
}
