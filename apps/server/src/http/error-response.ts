import { randomBytes } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type ErrorCode } from '@afins/contract/errors'
import { errorHeaders, toEnvelope } from './errors.ts'

type Headers = Readonly<Record<string, string>>

const processWord = randomBytes(6).toString('base64url')
let requests = 0

export function nextRequestId(): string {
  requests += 1
  return `${processWord}-${requests.toString(36)}`
}

export function sendError(response: ServerResponse, code: ErrorCode, headers: Headers): void {
  const { status, body, ...error } = errorResponse(code, headers)
  response.writeHead(status, error.headers).end(body)
}

export function sendParseError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Headers,
): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else closeWithError(codeOfParser(error.code), socket, headers)
}

export function closeWithError(code: ErrorCode, socket: Socket, headers: Headers): void {
  if (!socket.writable) return void socket.destroy()
  const { status, body, headers: all } = errorResponse(code, headers)
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  // Immediately, even if the other side never closes.
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

function errorResponse(code: ErrorCode, headers: Headers) {
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
