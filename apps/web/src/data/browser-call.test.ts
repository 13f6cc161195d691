import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from '@afins/contract/api'
import { ApiError } from './call.ts'
import { browserCall } from './browser-call.ts'

vi.mock('virtual:addresses', async () => {
  const book = await vi.importActual<{ api: typeof api }>('@afins/contract/api')
  return {
    addresses: Object.fromEntries(
      Object.entries(book.api).map(([name, { method, path }]) => [name, [method, path]]),
    ),
  }
})

const asked: { address: string; init: RequestInit }[] = []
function server(answer: () => Response | Promise<Response>, search = '') {
  asked.length = 0
  vi.stubGlobal('location', { search })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, init })
    return answer()
  })
}
const rejection = (status: number, body: BodyInit | null, headers: HeadersInit = {}) =>
  server(() => new Response(body, { status, headers }))
const failing = async () => {
  const error: unknown = await browserCall('getSession', {}).catch((thrown: unknown) => thrown)
  return error as ApiError
}

afterEach(() => vi.unstubAllGlobals())

describe('a call of the server', () => {
  it('says as whom one looks at one’s own profile, and nothing where that is no one known', async () => {
    for (const [search, headers] of [
      ['?ver=seguidor', { 'view-as': 'seguidor' }],
      ['?ver=outro', {}],
    ] as const) {
      server(() => Response.json({ items: [], nextCursor: null }), search)
      await browserCall('listProfilePosts', { params: { username: 'maria' }, query: {} })
      expect(asked[0]?.init.headers).toEqual(headers)
    }
  })

  it('goes to its endpoint, and nothing between here and there may answer it', async () => {
    server(() => Response.json({ items: [], nextCursor: null }))
    const input = { params: { username: 'maria' }, query: { kind: 'note' } } as const
    expect(await browserCall('listProfilePosts', input)).toEqual({ items: [], nextCursor: null })
    expect(asked).toMatchObject([
      {
        address: '/api/profiles/maria/posts?kind=note',
        init: { method: 'GET', body: null, headers: {}, cache: 'no-store' },
      },
    ])
  })

  it('sends JSON, and the key under which it may be repeated', async () => {
    server(() => Response.json({}, { status: 201 }))
    const body = { interest: 'music', body: 'Oi' }
    await browserCall('createPost', { body }, { idempotencyKey: 'k1' })
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    })
  })

  it('sends a picture as what it is', async () => {
    server(() => Response.json({}, { status: 201 }))
    const upload = new Blob(['x'], { type: 'image/png' })
    await browserCall('uploadMedia', { query: { purpose: 'avatar' }, upload })
    expect(asked[0]).toMatchObject({
      address: '/api/media?purpose=avatar',
      init: { body: upload, headers: { 'content-type': 'image/png' } },
    })
  })

  it('outlives the page where it changes something and carries nothing', async () => {
    server(() => new Response(null, { status: 204 }))
    const params = { postId: '1' }
    await browserCall('saveBookmark', { params })
    await browserCall('updateBookmark', { params, body: { remark: 'Oi' } })
    await browserCall('getSession', {})
    expect(asked.map(({ init }) => init.keepalive)).toEqual([true, false, false])
  })

  it('is null where there is nothing to say', async () => {
    server(() => new Response(null, { status: 204 }))
    expect(await browserCall('signOut', {})).toBeNull()
  })
})

describe('a call that is rejected', () => {
  it('carries the code, the fields and when to come back', async () => {
    const error = {
      code: 'request.invalid',
      message: 'Confira os campos destacados.',
      requestId: 'r1',
      fields: { email: { code: 'auth.invalid_email', message: 'Email inválido.' } },
    }
    rejection(422, JSON.stringify({ error }), { 'retry-after': '30' })
    expect(await failing()).toMatchObject({
      code: 'request.invalid',
      status: 422,
      fields: { email: 'Email inválido.' },
      retryAfter: 30,
    })
  })

  it.each(['', '<h1>502</h1>', 'null', '7', '{}', '{"error":null}', '{"error":{"code":7}}'])(
    'is unknown where the answer is %j',
    async (body) => {
      rejection(502, body)
      const error = await failing()
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ code: 'unknown', status: 502, fields: {}, retryAfter: null })
    },
  )

  it.each(['', '0', '-5', 'soon', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'does not say when to come back where the header is %j',
    async (value) => {
      rejection(429, '{}', { 'retry-after': value })
      expect((await failing()).retryAfter).toBeNull()
    },
  )
})

describe('a call that does not reach the server', () => {
  it('is a network failure', async () => {
    server(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failing()).toMatchObject({ name: 'ApiError', code: 'network', status: 0 })
  })

  it('is no failure where we ended it ourselves', async () => {
    server(() => Promise.reject(new DOMException('ended', 'AbortError')))
    expect(await failing()).toMatchObject({ name: 'AbortError' })
  })
})
