import '../../../scripts/node-guard.mjs'
import { enableCompileCache } from 'node:module'

// Beside the code, where nobody else can write; a shared folder would run what others put there.
enableCompileCache(new URL('../../../node_modules/.cache/node-compile', import.meta.url).pathname)
const { ConfigError, readConfig } = await import('./config.ts')
const { startServer } = await import('./start.ts')

try {
  await startServer(readConfig(process.env))
} catch (error) {
  const expected =
    error instanceof ConfigError || (error instanceof Error && error.name === 'DatabaseTooNewError')
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
