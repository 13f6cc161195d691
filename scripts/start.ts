import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './folders.mjs'
import { buildWhatIsStale } from './builds.ts'

try {
  buildWhatIsStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// In this process, so that a signal reaches the server itself.
await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.js')).href)
