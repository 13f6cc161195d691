// node scripts/run.mjs [--runtime] <entry.ts> [arguments]: runs an entry of the project with
// everything it needs, on a machine that may only have an old Node and no node_modules yet. With
// --runtime, what only tests and checks need is not installed.
import module from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './folders.mjs'
import { install } from './install.mjs'

const isRuntime = process.argv[2] === '--runtime'
const at = isRuntime ? 3 : 2
const entry = process.argv[at]
if (!entry) {
  console.error('Usage: node scripts/run.mjs [--runtime] <entry.ts> [arguments]')
  process.exit(2)
}
install(isRuntime ? 'runtime' : 'all')
// Once the Node that it may have to start is installed.
await import('../apps/server/node-guard.mjs')
module.enableCompileCache(join(ROOT, 'node_modules', '.cache', 'node-compile'))
process.argv.splice(1, at, resolve(ROOT, entry))
await import(pathToFileURL(resolve(ROOT, entry)).href)
