// node scripts/run.mjs <entry.ts> [arguments]: runs an entry of the project with everything it
// needs, on a machine that may only have an old Node and no node_modules yet.
import './install.mjs'
import '../apps/server/node-guard.mjs'
import module from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './folders.mjs'

const entry = process.argv[2]
if (!entry) {
  console.error('Usage: node scripts/run.mjs <entry.ts> [arguments]')
  process.exit(2)
}
module.enableCompileCache(join(ROOT, 'node_modules', '.cache', 'node-compile'))
process.argv.splice(1, 2, resolve(ROOT, entry))
await import(pathToFileURL(resolve(ROOT, entry)).href)
