import { buildAll } from './builds.ts'

try {
  buildAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
