import '../node-guard.mjs'
import { enableCompileCache } from 'node:module'

// Next to the code, where no one else can write: others could plant code in a shared folder.
enableCompileCache(new URL('../../../node_modules/.cache/node-compile', import.meta.url).pathname)
const { ConfigError, readConfig } = await import('./config.ts')
const { startServer } = await import('./start.ts')

try {
  await startServer(readConfig(process.env))
} catch (error) {
  const { DatabaseOfOtherReleaseError, DatabaseTooNewError } = await import('@afins/database')
  const { SecretError } = await import('./platform/secret-file.ts')
  const kinds = [ConfigError, DatabaseOfOtherReleaseError, DatabaseTooNewError, SecretError]
  const expected = kinds.some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? error.message : error)
  // What it has opened by then would keep it alive, without what it could not start.
  process.exit(1)
}
