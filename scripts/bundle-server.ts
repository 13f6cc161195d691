// node scripts/bundle-server.ts <entry.ts> <folder>: bundles a server, which then starts in half the time.
import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { rolldown } from 'rolldown'

/** Native, or loaded only by servers that need them. */
const LEFT_ALONE = [/^@node-rs\/argon2$/, /^sharp$/, /^stripe$/, /^nodemailer$/]

const [entry, folder] = process.argv.slice(2)
if (!entry || !folder) throw new Error('Usage: node scripts/bundle-server.ts <entry.ts> <folder>')

rmSync(folder, { recursive: true, force: true })
const bundle = await rolldown({ input: entry, platform: 'node', external: LEFT_ALONE })
await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: `${basename(entry, '.ts')}.js`,
  chunkFileNames: '[name]-[hash].js',
  // Not minified, so that stack traces are readable.
  comments: { legal: true, annotation: false, jsdoc: false },
})
await bundle.close()
