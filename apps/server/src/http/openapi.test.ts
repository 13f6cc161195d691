import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api, type EndpointName } from '@afins/contract/api'
import type { Endpoint } from '@afins/contract/endpoint'
import { describeServer } from '#testing/server.ts'

const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema: schema.optional() }))
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  'x-access': z.enum(['open', 'signed-in']),
  'x-error-codes': z.array(z.string()),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      schema,
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$|^default$/),
    z.strictObject({ description: z.string(), content: content.optional() }),
  ),
})
/** The shape of OpenAPI 3.1 as far as ours goes. */
const document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'put', 'post', 'delete', 'patch']), operation),
  ),
  components: z.strictObject({ schemas: z.record(z.string(), schema) }),
})

const names = Object.keys(api) as EndpointName[]

describeServer('the manual of the API', (server) => {
  let printed: z.output<typeof document>
  beforeAll(async () => {
    printed = document.parse(JSON.parse((await server().send('/api/openapi.json')).text))
  })

  test('is JSON', async () => {
    const { headers } = await server().send('/api/openapi.json')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each(['/api/openapi.json', '/api/docs'])('%s is stored in every encoding', async (path) => {
    const plain = await server().send(path, { headers: { 'accept-encoding': 'identity' } })
    const { etag = '' } = plain.headers
    for (const _ of ['made', 'stored']) {
      const zipped = await server().send(path, { headers: { 'accept-encoding': 'gzip' } })
      expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', etag })
      expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text)
    }
    const packed = await server().send(path)
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag })
    expect(packed.text).toBe(plain.text)
    const again = await server().send(path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('is for this server, and all references lead somewhere', () => {
    expect(printed.servers).toEqual([{ url: server().origin }])
    const references = [
      ...JSON.stringify(printed).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
    ]
    expect(references.length).toBeGreaterThan(0)
    for (const [, name = ''] of references) expect(printed.components.schemas).toHaveProperty(name)
  })

  describe.each(names)('%s', (name) => {
    const endpoint: Endpoint = api[name]
    const found = () => {
      const method = endpoint.method.toLowerCase() as 'get'
      const one = printed.paths[endpoint.path]?.[method]
      if (!one) throw new Error(`${name} is not in the manual`)
      return one
    }

    test('is described as it is', () => {
      expect(found()).toMatchObject({
        operationId: name,
        summary: endpoint.summary,
        'x-access': endpoint.access,
        'x-error-codes': endpoint.errors,
      })
      expect(Object.keys(found().responses)).toEqual([String(endpoint.status), 'default'])
    })

    test('names each parameter of its address, and no other', () => {
      const inPath = found().parameters.filter((parameter) => parameter.in === 'path')
      const inAddress = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      expect(new Set(inPath.map((parameter) => parameter.name))).toEqual(new Set(inAddress))
      expect(inPath.every((parameter) => parameter.required)).toBe(true)
    })

    test('takes a body exactly where it does', () => {
      const types = Object.keys(found().requestBody?.content ?? {})
      const { upload, body } = endpoint
      expect(types).toEqual(upload?.types ?? (body ? ['application/json'] : []))
    })
  })

  test('has nothing that is not registered', () => {
    const operations = Object.values(printed.paths).flatMap((methods) => Object.keys(methods))
    expect(operations).toHaveLength(names.length)
  })

  test('can be read by a person without any script', async () => {
    const { headers, text } = await server().send('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(text).not.toMatch(/<script|<style| style=/)
    for (const name of names) expect(text).toContain(`${api[name].method} ${api[name].path}`)
  })
})
