import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { rolldown } from 'rolldown'
import { brandFiles } from './brand/render.ts'
import { shareFonts } from './brand/share-fonts.ts'
import type { RendererModule, RendererOptions } from './src/renderer.ts'

/** What draws the app without a network. */
const SHELL = ['src/boot.ts', 'src/entry-client.tsx']
/** What opens without a network: the app, one's bookmarks, a post, what they fetch, and the way in. */
const READ_OFFLINE = [
  ...SHELL,
  'src/data/offline-bookmarks.ts',
  'src/features/auth/auth.page.tsx',
  'src/features/bookmarks/bookmarks.page.tsx',
  'src/features/post/post.page.tsx',
]

const root = import.meta.dirname
const dist = join(root, 'dist')
const client = join(dist, 'client')

// Pictures of the product take minutes to make and stay as long as nobody takes new ones.
for (const name of existsSync(dist) ? readdirSync(dist) : [])
  if (name !== 'screens') rmSync(join(dist, name), { recursive: true, force: true })
process.env.NODE_ENV = 'production'
await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    // The server has the contract already: one copy of it, so that its errors are the same class.
    rolldownOptions: { external: /^@afins\/contract/ },
  },
})
await brandFiles(client)
await shareFonts(join(root, 'dist/fonts'))
await writeShell()
await buildWorker()
compressAll()

/** The page that the service worker keeps for when the server cannot be reached. */
async function writeShell(): Promise<void> {
  const entry = pathToFileURL(join(root, 'dist/server/entry-server.js')).href
  const { createRenderer } = (await import(entry)) as RendererModule
  const read = (name: string) => readFileSync(join(client, name), 'utf8')
  const renderer = createRenderer({
    manifest: JSON.parse(read('.vite/manifest.json')),
    css: read,
    publicUrl: 'http://127.0.0.1',
  })
  writeFileSync(join(client, 'offline.html'), renderer.shell())
}

/** The service worker knows the shell and the code by name, so it is built last. */
async function buildWorker(): Promise<void> {
  const assets = filesIn(join(client, 'assets'))
    .map((name) => `/assets/${name}`)
    .toSorted()
  const shell = readFileSync(join(client, 'offline.html'))
  const version = createHash('sha256')
    .update(assets.join('\n'))
    .update(shell)
    .digest('hex')
    .slice(0, 12)
  const bundle = await rolldown({
    input: join(root, 'src/sw/worker.ts'),
    transform: {
      define: {
        __VERSION__: JSON.stringify(version),
        __PAGES__: JSON.stringify(filesOf(READ_OFFLINE)),
        __START__: JSON.stringify(filesOf(['src/boot.ts'])),
        __SHELL__: JSON.stringify(filesOf(SHELL)),
      },
    },
  })
  await bundle.write({ file: join(client, 'sw.js'), format: 'iife', minify: true })
  await bundle.close()
}

/** Everything that these are made of. */
function filesOf(names: readonly string[]): string[] {
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  ) as RendererOptions['manifest']
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  names.forEach(add)
  return [...files].map((file) => `/${file}`).toSorted()
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Text is compressed here once, slowly, instead of at every request. */
function compressAll(): void {
  for (const name of filesIn(client)) {
    if (!/\.(?:js|css|svg|html|webmanifest|txt)$/.test(name)) continue
    const path = join(client, name)
    const text = readFileSync(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
  }
}
