import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { bodyOf, type CachedResponse, writeResponse } from './cached-response.ts'
import { filePolicy } from './security.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

export interface Assets {
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean
}

/** Each file is read at its first request. @param folders the first that has a path is used */
export function openAssets(
  folders: readonly string[],
  headers: Readonly<Record<string, string>>,
  policy: string,
): Assets {
  const places = new Map<string, string>()
  for (const folder of folders) {
    for (const path of pathsIn(folder)) {
      if (!places.has(path)) places.set(path, join(folder, path))
    }
  }
  const loaded = new Map<string, CachedResponse>()
  const load = (path: string, place: string): CachedResponse | null => {
    const isPacked = existsSync(`${place}.br`)
    const file = place + (isPacked ? '.br' : '')
    // The files of a build that was replaced under a running server are gone.
    if (!existsSync(file)) return null
    const bytes = readFileSync(file)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const isImmutable = path.startsWith('/assets/')
    const shared = Object.entries({
      ...headers,
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      ...(isPacked && { vary: 'Accept-Encoding' }),
      'content-security-policy': path === '/sw.js' || path.endsWith('.html') ? policy : filePolicy,
    }).flat()
    const encoding = isPacked ? 'br' : 'identity'
    const bodies = { [encoding]: bodyOf(shared, encoding, bytes) }
    return { status: 200, headers: shared, etag, bodies }
  }
  return {
    answer(request, response, path) {
      const place = places.get(path)
      if (!place || !(extname(path) in TYPES) || path.startsWith('/.vite')) return false
      const asset = loaded.get(path) ?? load(path, place)
      if (!asset) return false
      loaded.set(path, asset)
      writeResponse(request, response, asset, (encoding, body) => {
        loaded.set(path, { ...asset, bodies: { ...loaded.get(path)?.bodies, [encoding]: body } })
      })
      return true
    },
  }
}

function pathsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
}
