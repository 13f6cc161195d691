import { createRequire } from 'node:module'
import type pg from 'pg'

/** The client library, read only where there is a server to speak to: it is forty files. */
export function loadLibrary(): typeof pg {
  return createRequire(import.meta.url)('pg') as typeof pg
}
