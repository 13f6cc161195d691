import { z } from 'zod'
import { escapeHtml } from '@afins/contract/text'
import type { Endpoint } from '@afins/contract/endpoint'
import { api } from '@afins/contract/api'
import type { AnyHandler } from '../endpoint/handler.ts'

export function openapiDocument(handlers: readonly AnyHandler[], server: string): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint } of handlers) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Afins', version: '1' },
    servers: [{ url: server }],
    paths,
    components: { schemas: { Error: errorSchema } },
  })
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        requestId: { type: 'string' },
        fields: { type: 'object' },
      },
    },
  },
} as const

function operation(endpoint: Endpoint): Record<string, unknown> {
  const name = Object.entries(api).find(([, candidate]) => candidate === endpoint)?.[0]
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-error-codes': endpoint.errors,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(endpoint.upload.types.map((type) => [type, {}])),
      },
    }),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: 'Done' }
          : {
              description: 'Done',
              content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
            },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}

export function openapiPage(handlers: readonly AnyHandler[]): string {
  const rows = handlers.map(
    ({ endpoint }) =>
      `<tr><th scope="row"><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></th><td>${escapeHtml(endpoint.summary)}</td><td>${endpoint.access}</td><td>${endpoint.errors.map((code) => `<code>${code}</code>`).join(' ')}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Afins API</title></head><body><main><h1>Afins API</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p><table><thead><tr><th scope="col">Endpoint</th><th scope="col">What it does</th><th scope="col">Access</th><th scope="col">Errors of its own</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`
}
