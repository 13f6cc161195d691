import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { MINUTE, SECOND } from '@afins/contract/durations'
import { publicLookup } from './public-address.ts'

export interface FetchRules {
  /** The only hosts that are called, also after a redirect; over https, on its usual port. */
  readonly hosts: readonly string[]
  /** A server on this machine that is called in their place, as in tests. */
  readonly apiBase: string | null
  readonly headers: Readonly<Record<string, string>>
  /** Of the whole call with its redirects. */
  readonly timeoutMs: number
}

/** A catalogue elsewhere that did not give what it should have. */
export class SourceError extends Error {
  /** Of the answer; null where there was none. */
  readonly status: number | null
  /** How long it wants not to be called; null where it says nothing. */
  readonly retryAfterMs: number | null

  constructor(message: string, status: number | null = null, retryAfterMs: number | null = null) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 2

/** The JSON at an address; null where the catalogue has nothing there. @throws SourceError */
export async function fetchJson(address: URL, rules: FetchRules): Promise<unknown> {
  const signal = AbortSignal.timeout(rules.timeoutMs)
  let url = address
  for (let redirects = 0; ; redirects++) {
    requireAllowed(url, rules)
    const { status, location, retryAfterMs, body } = await get(url, rules, signal)
    if (status === 404) return null
    if (status === 200) return parseJson(body)
    const isRedirect = [301, 302, 303, 307, 308].includes(status) && location !== undefined
    if (!isRedirect) throw new SourceError(`answered ${status}`, status, retryAfterMs)
    if (redirects === MAX_REDIRECTS) throw new SourceError('redirected too often')
    if (!URL.canParse(location, url.href)) throw new SourceError('redirected to no address')
    url = new URL(location, url.href)
  }
}

function requireAllowed(url: URL, { hosts, apiBase }: FetchRules): void {
  const isOfHost = url.protocol === 'https:' && hosts.includes(url.host)
  const isAllowed = apiBase === null ? isOfHost : url.origin === apiBase
  if (!isAllowed || url.username !== '' || url.password !== '')
    throw new SourceError(`redirected to ${url.origin}, which is not allowed`)
}

interface Received {
  readonly status: number
  readonly location: string | undefined
  readonly retryAfterMs: number | null
  readonly body: Buffer
}

async function get(url: URL, rules: FetchRules, signal: AbortSignal): Promise<Received> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        signal,
        // Not compressed: the limit of size is then one of memory.
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...rules.headers },
        ...(rules.apiBase === null && { lookup: publicLookup }),
      }
      request(url, options, resolve).on('error', reject).end()
    })
    return {
      status: response.statusCode ?? 0,
      location: response.headers.location,
      retryAfterMs: retryAfterMsOf(response.headers['retry-after']),
      body: await bodyOf(response),
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new SourceError(error instanceof Error ? error.message : String(error))
  }
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new SourceError('answered more than 2 MiB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw new SourceError('answered something other than JSON')
  }
}

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds from now. */
function retryAfterMsOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const ms = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, SECOND), 24 * 60 * MINUTE)
}
