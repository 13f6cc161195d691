import type { Context } from '#context.ts'
import type { FileHandler } from '#http/file-handler.ts'
import { feedFiles } from './feed/feed.files.ts'

/** Everything the place tells other programs of itself. */
export function syndicationFiles(context: Context): FileHandler[] {
  return [...feedFiles(context)]
}
