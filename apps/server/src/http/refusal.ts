import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type ErrorCode } from '@afins/contract/errors'
import { errorHeaders, toEnvelope } from './errors.ts'
import { nextRequestId } from './request-id.ts'

type Headers = Readonly<Record<string, string>>

/** Refuses what does not get as far as the framework, in the envelope of every error. */
export function refuse(response: ServerResponse, code: ErrorCode, headers: Headers): void {
  const { status, body, ...refusal } = refusalOf(code, headers)
  response.writeHead(status, refusal.headers).end(body)
}

/** What the parser of requests complains of: slowness, size, or that it is no HTTP. */
export function refuseConnection(
  error: Error & { code?: string },
  socket: Socket,
  headers: Headers,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body, headers: all } = refusalOf(codeOfParser(error.code), headers)
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  // At once, also where the other side never says goodbye.
  socket.destroySoon()
}

function codeOfParser(code: string | undefined): ErrorCode {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'request.timeout'
    case 'HPE_HEADER_OVERFLOW':
      return 'request.headers_too_large'
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 'request.too_large'
    default:
      return 'request.malformed'
  }
}

function refusalOf(code: ErrorCode, headers: Headers) {
  const error = new AppError(code)
  const body = JSON.stringify(toEnvelope(error, nextRequestId()))
  return {
    status: error.status,
    body,
    headers: {
      ...headers,
      ...errorHeaders(error),
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
  }
}
