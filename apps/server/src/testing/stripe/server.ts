import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answer, StripeError } from './answers.ts'
import { StripeWorld } from './world.ts'

/** A server of ours that speaks the few of Stripe's endpoints that are used, as Stripe does. */
export interface TestStripe extends AsyncDisposable {
  readonly world: StripeWorld
  /** What STRIPE_API_BASE is to be. */
  readonly url: string
  /** Every request that was answered, as `POST /v1/customers`. */
  readonly requests: string[]
  /** Everything that was sent, address and body. */
  readonly sent: string[]
  /** While true, every request fails as when Stripe is down. */
  down: boolean
  /** A request that is refused as when an account may not do it; the refusal is kept for its key. */
  failOn: string | null
  /** What the next card payment that a request needs is answered with. */
  rejectsCard: boolean
}

/** Starts the server on a port of its own. */
export async function stripeServer(clock: { now(): number }): Promise<TestStripe> {
  const world = new StripeWorld(clock)
  const stored = new Map<string, { readonly body: string; readonly status: number; json: string }>()
  const requests: string[] = []
  const sent: string[] = []
  const server = createServer((request, response) => {
    const send = (status: number, json: string) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'request-id': world.id('req'),
          // The SDK would wait before it tries again.
          ...(status >= 500 && { 'stripe-should-retry': 'false' }),
        })
        .end(json)
    const handle = async () => {
      const body = await text(request)
      const { pathname } = new URL(request.url ?? '/', 'http://stripe')
      requests.push(`${request.method} ${pathname}`)
      sent.push(decodeURIComponent(`${request.url} ${body}`.replaceAll('+', ' ')))
      if (test.down) return send(500, error('api_error', 'down'))
      if (!/^Bearer [rs]k_test_\w+$/.test(request.headers.authorization ?? ''))
        return send(401, error('invalid_request_error', 'no key'))
      const key = keyOf(request)
      const before = key === undefined ? undefined : stored.get(key)
      if (before) {
        if (before.body === body) return send(before.status, before.json)
        return send(400, error('idempotency_error', 'same key, other parameters'))
      }
      const { status, json } = reply(request, pathname, body)
      if (key !== undefined) stored.set(key, { body, status, json })
      return send(status, json)
    }
    handle().catch(() => response.destroy())
  })

  const reply = (request: IncomingMessage, pathname: string, body: string) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const params = request.method === 'GET' ? searchParams : new URLSearchParams(body)
    if (test.failOn === `${request.method} ${pathname}`)
      return { status: 400, json: error('invalid_request_error', 'not for this account') }
    try {
      const found = answer(world, request.method ?? '', pathname, params, test.rejectsCard)
      return { status: 200, json: JSON.stringify(found) }
    } catch (caught) {
      if (!(caught instanceof StripeError)) throw caught
      const { status, type, code } = caught
      return { status, json: error(type, caught.message, code) }
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const test: TestStripe = {
    world,
    url: `http://127.0.0.1:${port}`,
    requests,
    sent,
    down: false,
    failOn: null,
    rejectsCard: false,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return test
}

function keyOf({ method, headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : undefined
}

function error(type: string, message: string, code?: string): string {
  return JSON.stringify({ error: { type, message, ...(code && { code }) } })
}
