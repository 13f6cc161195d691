/** A request as bytes, and the expected status. */
export interface WireRequest {
  readonly bytes: Buffer
  /** 200 by default. */
  readonly status?: number
}

export function wireRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Buffer {
  const all = {
    host: '127.0.0.1',
    'accept-encoding': 'br',
    'sec-fetch-site': 'same-origin',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export function statusOf(answer: Buffer): number {
  return Number(answer.toString('latin1', 9, 12))
}

export function headOf(answer: Buffer): string {
  return answer.toString('latin1', 0, answer.indexOf(HEAD_END))
}

export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1]
}

export function bodyOf(answer: Buffer): Buffer {
  return answer.subarray(answer.indexOf(HEAD_END) + HEAD_END.length)
}

/** Joins chunks until a response is complete; its buffer is valid only until the next call. */
export function answerReader(): (chunk: Buffer) => Buffer | null {
  let held: Buffer | null = null
  let needed = 0
  return (chunk) => {
    const all = held ? Buffer.concat([held, chunk]) : chunk
    if (needed === 0) needed = lengthOf(all)
    if (needed === 0 || all.length < needed) {
      // The memory of the chunk is reused for the next.
      held = held ? all : Buffer.from(all)
      return null
    }
    held = null
    needed = 0
    return all
  }
}

/** Length of the complete response; 0 while it is unknown. */
function lengthOf(all: Buffer): number {
  const headEnd = all.indexOf(HEAD_END)
  if (headEnd === -1) return 0
  const head = all.toString('latin1', 0, headEnd)
  const bodyAt = headEnd + HEAD_END.length
  const length = headerOf(head, 'content-length')
  if (length !== undefined) return bodyAt + Number(length)
  const status = statusOf(all)
  if (status === 204 || status === 304) return bodyAt
  return all.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? all.length : 0
}
