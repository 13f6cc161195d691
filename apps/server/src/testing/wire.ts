import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export interface WireRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface WireAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The body as text, unpacked. */
  readonly text: string
  /** The body as it came. */
  readonly bytes: Buffer
}

/** Speaks HTTP to one server over real sockets, without touching the addresses it is given. */
export class Wire implements Disposable {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  /** Sends a request to a path, which goes over the wire as it is, wrong or right. */
  send(
    path: string,
    { method = 'GET', headers = {}, body }: WireRequest = {},
  ): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: this.#port,
        agent: this.#agent,
        path,
        method,
        headers: {
          'accept-encoding': 'br',
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      }
      const sent = httpRequest(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const packed = response.headers['content-encoding'] === 'br' && bytes.length > 0
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: (packed ? brotliDecompressSync(bytes) : bytes).toString(),
            bytes,
          })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}
