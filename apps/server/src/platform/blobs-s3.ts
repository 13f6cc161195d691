import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { requireBlobName, type Blobs } from './blobs.ts'

const PATIENCE_MS = 10_000
/** For large files, in addition. */
const SLOWEST_BYTES_PER_MS = 1000
const TRIES = 3
const FIRST_WAIT_MS = 100
/** What a listing gives immediately, at most. */
const PAGE = 1000

type Content = Uint8Array<ArrayBuffer> | Blob

const sizeOf = (content: Content | undefined) =>
  content instanceof Blob ? content.size : (content?.byteLength ?? 0)

export function openS3Blobs(url: string): Blobs {
  const { username, password, host, pathname, searchParams } = new URL(url)
  const bucket = `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}${pathname}`
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
  })

  const once = async (method: string, address: string, body?: Content) => {
    const ended = new AbortController()
    const patience = PATIENCE_MS + sizeOf(body) / SLOWEST_BYTES_PER_MS
    const timer = setTimeout(() => ended.abort(new Error('S3 did not answer in time')), patience)
    try {
      const signed = await client.sign(address, { method, body })
      return await fetch(signed, { signal: ended.signal })
    } finally {
      clearTimeout(timer)
    }
  }
  /** All requests are idempotent, so they are retried. */
  const send = async (method: string, path: string, body?: Content) => {
    for (let tried = 1; ; tried++) {
      const answer = await once(method, bucket + path, body).catch((error: unknown) => {
        if (tried >= TRIES) throw error
        return null
      })
      const mayPass = !answer || answer.status >= 500 || answer.status === 429
      if (answer && (!mayPass || tried >= TRIES)) {
        if (answer.ok || answer.status === 404) return answer
        await answer.body?.cancel()
        throw new Error(`S3 answered ${answer.status} to ${method}`)
      }
      await answer?.body?.cancel()
      await wait(FIRST_WAIT_MS * 2 ** tried)
    }
  }
  const list = async (query: Readonly<Record<string, string>>) => {
    const answer = await send(
      'GET',
      `?${new URLSearchParams({ 'list-type': '2', ...query }).toString()}`,
    )
    if (!answer.ok) throw new Error('the bucket of BLOBS_URL does not exist')
    return answer.text()
  }
  const removeOne = async (name: string) => {
    const answer = await send('DELETE', `/${name}`)
    await answer.body?.cancel()
  }

  const store = async (name: string, body: Content) => {
    const answer = await send('PUT', `/${requireBlobName(name)}`, body)
    await answer.body?.cancel()
    if (!answer.ok) throw new Error('the bucket of BLOBS_URL does not exist')
  }

  return {
    put: (name, bytes) => store(name, new Uint8Array(bytes)),
    async putFrom(name, write) {
      const folder = await mkdtemp(join(tmpdir(), 'afins-'))
      try {
        const path = join(folder, 'file')
        await write(path)
        await store(name, await openAsBlob(path))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async open(name) {
      const { ok, body, headers } = await send('GET', `/${requireBlobName(name)}`)
      if (!ok || !body) {
        await body?.cancel()
        return null
      }
      const size = Number(headers.get('content-length'))
      return { size, body: Readable.from(body, { objectMode: false }) }
    },
    async remove(name) {
      requireBlobName(name)
      if (name.includes('.')) return removeOne(name)
      for (;;) {
        const text = await list({ prefix: `${name}/`, 'max-keys': String(PAGE) })
        const names = valuesOf(text, 'Key')
        for (const one of names) await removeOne(one)
        if (names.length < PAGE) return
      }
    },
    async folders(parent, after, limit) {
      const prefix = `${requireBlobName(parent)}/`
      const text = await list({
        prefix,
        delimiter: '/',
        'max-keys': String(Math.min(limit, PAGE)),
        // After everything in that folder: our names contain no tilde.
        ...(after !== '' && { 'start-after': `${prefix}${after}/~` }),
      })
      return valuesOf(text, 'Prefix')
        .filter((found) => found.length > prefix.length)
        .map((found) => found.slice(prefix.length, -1))
        .filter((found) => found > after)
        .slice(0, limit)
    },
    // A folder has far fewer files than a page of the listing.
    files: async (folder) =>
      valuesOf(
        await list({ prefix: `${requireBlobName(folder)}/`, 'max-keys': String(PAGE) }),
        'Key',
      ),
    // S3 has no partial files.
    tidy: async () => {},
  }
}

/** Our names need no XML escapes. */
function valuesOf(xml: string, element: 'Key' | 'Prefix'): string[] {
  return Array.from(
    xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g')),
    ([, value = '']) => value,
  )
}
