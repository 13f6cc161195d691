import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { errorCatalogue } from '../errors.ts'
import { api } from './index.ts'

const endpoints = Object.entries<Endpoint>(api)

type Node = Record<string, unknown>

/** The JSON pointers of every string and array in a schema whose length nothing limits. */
function unbounded(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const found: string[] = []
  const walk = (node: unknown, at: string): void => {
    if (Array.isArray(node)) node.forEach((part, i) => walk(part, `${at}/${i}`))
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, enum: values, const: value, maxLength, maxItems } = node as Node
    if (type === 'string' && values === undefined && value === undefined && maxLength === undefined)
      found.push(at)
    if (type === 'array' && maxItems === undefined) found.push(at)
    for (const [key, part] of Object.entries(node)) walk(part, `${at}/${key}`)
  }
  walk(z.toJSONSchema(schema, { io }), '')
  return found
}

const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

describe('the check for maxima', () => {
  it('finds what is unlimited, however deep', () => {
    const schema = z.object({
      a: z.string(),
      b: z.array(z.object({ c: z.string().max(3), d: z.array(z.number()).max(2) })),
      e: z.union([z.string().max(1), z.object({ f: z.string().optional() })]),
      g: z.enum(['x']),
      h: z.literal('y'),
    })
    expect(unbounded(schema, 'input')).toEqual([
      '/properties/a',
      '/properties/b',
      '/properties/e/anyOf/1/properties/f',
    ])
  })
})

describe('the address book', () => {
  it('has each method and address once, also where only parameters differ', () => {
    const addresses = endpoints.map(
      ([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('answers every creating POST once for a key, and nothing else', () => {
    const namesOf = (matches: (endpoint: Endpoint) => boolean) =>
      endpoints.filter(([, endpoint]) => matches(endpoint)).map(([name]) => name)
    const creating = namesOf(({ method, status }) => method === 'POST' && status === 201)
    expect(creating).toEqual([
      ...[
        'signUp',
        'addListItem',
        'copyList',
        'createReport',
        'addWork',
        'addOutsideWork',
        'addEdition',
        'mergeWork',
        'revertWorkChanges',
        'addDiaryEntry',
        'createPost',
        'createDraft',
        'createComment',
        'uploadMedia',
        'createImport',
        'createFolder',
        'startCheckout',
      ],
    ])
    expect(namesOf(({ idempotent }) => idempotent === true)).toEqual(creating)
  })
})

describe.each(endpoints)('%s', (_name, endpoint) => {
  it('stands under /api', () => {
    expect(endpoint.path).toMatch(/^\/api(?:\/(?:[a-z-]+|\{[a-zA-Z]+\}))+$/)
  })

  it('describes exactly the parameters of its path', () => {
    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(paramsOf(endpoint.path).sort())
  })

  it('limits every string and array that it takes', () => {
    const taken = { params: endpoint.params, query: endpoint.query, body: endpoint.body }
    const found = Object.entries(taken).flatMap(([part, schema]) =>
      schema ? unbounded(schema, 'input').map((at) => part + at) : [],
    )
    expect(found).toEqual([])
  })

  it('limits every string and array that it answers', () => {
    expect(unbounded(endpoint.response, 'output')).toEqual([])
  })

  it('takes no body where there is none, and one kind of body otherwise', () => {
    const bodies = [endpoint.body, endpoint.upload].filter(Boolean)
    expect(bodies.length).toBeLessThanOrEqual(['GET', 'DELETE'].includes(endpoint.method) ? 0 : 1)
  })

  it('refuses fields that it does not know', () => {
    const bodyIssues = endpoint.body?.safeParse({ isPremium: true }).error?.issues ?? []
    const unknown = bodyIssues.some(({ code }) => code === 'unrecognized_keys')
    expect(unknown).toBe(endpoint.body !== undefined)
  })

  it('lists errors of the catalogue, each once', () => {
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length)
    for (const code of endpoint.errors) expect(errorCatalogue).toHaveProperty([code])
  })

  it('says in a few words what it does', () => {
    expect(endpoint.summary).toMatch(/^[A-Z].{2,60}[^.]$/)
  })

  it('answers 204 with nothing, and only 204', () => {
    expect(endpoint.response.safeParse(null).success).toBe(endpoint.status === 204)
  })
})

describe('what signing in takes', () => {
  it('is names and passwords as typed, so that no rule of today locks anybody out', () => {
    const typed = { username: ' MARIA ', password: ' x ' }
    expect(api.signIn.body.parse(typed)).toEqual(typed)
  })
})

describe('what signing up takes', () => {
  const form = { username: ' Maria ', email: ' maria@exemplo.com ', password: 'tenda-azul' }

  it('comes out normalised', () => {
    expect(api.signUp.body.parse({ ...form, displayName: ' Ana \u200B ' })).toEqual({
      username: 'maria',
      email: 'maria@exemplo.com',
      password: 'tenda-azul',
      displayName: 'Ana',
    })
  })

  it.each([
    [{ username: 'a b' }, 'username', { code: 'username.invalid' }],
    [{ email: 'maria' }, 'email', { code: 'auth.invalid_email' }],
    [{ password: '12345' }, 'password', { code: 'auth.weak_password', params: { min: 6 } }],
    [
      { displayName: 'a'.repeat(51) },
      'displayName',
      { code: 'field.too_long', params: { max: 50 } },
    ],
  ])('says with the catalogue’s code what is wrong: %j', (change, field, error) => {
    const { issues = [] } = api.signUp.body.safeParse({ ...form, ...change }).error ?? {}
    expect(issues).toEqual([expect.objectContaining({ path: [field], params: { error } })])
  })
})

describe('a page of a list', () => {
  const { query } = api.listNewestPosts

  it('has 20 items until more are asked for, 100 at most', () => {
    expect(query.parse({})).toEqual({ limit: 20 })
    expect(query.parse({ limit: '100', cursor: 'x' })).toEqual({ limit: 100, cursor: 'x' })
  })

  it.each(['0', '101', '-1', '1.5', 'x', ''])('never has %j', (limit) => {
    expect(query.safeParse({ limit }).success).toBe(false)
  })
})
