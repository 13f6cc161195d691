import { randomUUID } from 'node:crypto'

/** A password that is on no list. */
export const PASSWORD = 'tenda-azul-42'

export interface PersonOptions {
  readonly username?: string
  readonly displayName?: string
}

interface Sent {
  readonly body?: unknown
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
}

/** Someone with an account, who can act without a browser. */
export interface Person {
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly uid: string
  /** The value of the session cookie. */
  readonly session: string
  /** Calls as this person; anything but a success throws. */
  send: <Answer = unknown>(path: string, sent: Sent) => Promise<Answer>
  /** Publishes a note. @returns its id */
  publish: (body: string, more?: Readonly<Record<string, unknown>>) => Promise<string>
  /** Uploads a picture. @returns its media id */
  upload: (purpose: 'avatar' | 'post' | 'cover', png: Buffer) => Promise<string>
}

let networks = 0

/** Each person from a network of their own: new accounts are few to an address and to a network. */
function freshAddress(): string {
  networks += 1
  return `172.${16 + (networks >> 8)}.${networks & 255}.1`
}

/** A username that no other test uses. */
export function freshUsername(stem = 'ana'): string {
  return `${stem}-${randomUUID().slice(0, 8)}`
}

/** Signs someone up over the API. */
export async function createPerson(origin: string, options: PersonOptions = {}): Promise<Person> {
  const username = options.username ?? freshUsername()
  const displayName = options.displayName ?? 'Ana Prado'
  const email = `${username}@exemplo.com.br`
  const headers = {
    // The server may close a kept connection in the moment in which it is used again.
    connection: 'close',
    'x-forwarded-for': freshAddress(),
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
  }
  const json = { ...headers, 'content-type': 'application/json' }

  const created = await fetch(`${origin}/api/accounts`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, email, password: PASSWORD, displayName }),
  })
  const { uid } = await answered<{ uid: string }>(created)
  const cookies = created.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  const session = cookies.find((pair) => pair.startsWith('sid='))?.slice('sid='.length)
  if (!session) throw new Error(`no session came with the account of ${username}`)
  const cookie = cookies.join('; ')

  const send: Person['send'] = async (path, { body, method = 'POST' }) =>
    answered(
      await fetch(origin + path, {
        method,
        headers: { ...(body === undefined ? headers : json), cookie },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  return {
    username,
    displayName,
    email,
    uid,
    session,
    send,
    publish: async (body, more = {}) => {
      const post = await send<{ id: string }>('/api/posts', {
        body: { interest: 'music', body, ...more },
      })
      return post.id
    },
    upload: async (purpose, png) => {
      const stored = await fetch(`${origin}/api/media?purpose=${purpose}`, {
        method: 'POST',
        headers: { ...headers, cookie, 'content-type': 'image/png' },
        body: new Uint8Array(png),
      })
      return (await answered<{ id: string }>(stored)).id
    },
  }
}

async function answered<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`)
  return (text === '' ? null : JSON.parse(text)) as Answer
}
