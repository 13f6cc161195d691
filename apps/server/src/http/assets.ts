import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
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

interface Asset {
  readonly type: string
  readonly body: Buffer
  readonly brotli: boolean
  readonly etag: string
  readonly immutable: boolean
}

export interface Assets {
  /** Answers with a built file; false when the path names none. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean
}

/**
 * The files that the web app was built to, each read once when first asked for. A file with a
 * `.br` beside it is kept only in that form and unpacked for the rare client that cannot read it.
 * @param folders where they lie, the first one that has a path answers it; one may be missing
 * @param headers what goes with every file
 * @param policy the content security policy of the worker and the offline page, as of every page
 */
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
  const loaded = new Map<string, Asset>()
  const load = (path: string, place: string): Asset | null => {
    const packed = existsSync(`${place}.br`)
    const file = place + (packed ? '.br' : '')
    // A build that was replaced under a running server has lost its old files.
    if (!existsSync(file)) return null
    const body = readFileSync(file)
    const asset = {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      body,
      brotli: packed,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      immutable: path.startsWith('/assets/'),
    }
    loaded.set(path, asset)
    return asset
  }
  return {
    answer(request, response, path) {
      const place = places.get(path)
      if (!place || !(extname(path) in TYPES) || path.startsWith('/.vite')) return false
      const asset = loaded.get(path) ?? load(path, place)
      if (!asset) return false
      const all = {
        ...headers,
        'content-type': asset.type,
        'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        etag: asset.etag,
        ...(asset.brotli && { vary: 'Accept-Encoding' }),
        'content-security-policy':
          path === '/sw.js' || path.endsWith('.html') ? policy : filePolicy,
      }
      if (request.headers['if-none-match'] === asset.etag) {
        response.writeHead(304, all).end()
        return true
      }
      const readsBrotli = request.headers['accept-encoding']?.includes('br') ?? false
      const body = asset.brotli && !readsBrotli ? brotliDecompressSync(asset.body) : asset.body
      response.writeHead(200, {
        ...all,
        ...(asset.brotli && readsBrotli && { 'content-encoding': 'br' }),
        'content-length': String(body.length),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
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
