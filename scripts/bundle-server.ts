// node scripts/bundle-server.ts <entry.ts> <folder>: joins a server and all that it always loads
// into a few files, which start in half the time and stay smaller than a thousand do.
import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { rolldown } from 'rolldown'

/** Native, or loaded by those servers only that need it. */
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
  // Not made short otherwise: what stands in a log leads to its line.
  comments: { legal: true, annotation: false, jsdoc: false },
})
await bundle.close()
