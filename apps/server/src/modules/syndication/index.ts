import type { Context } from '#context.ts'
import type { FileHandler } from '#http/file-handler.ts'
import { feedFiles } from './feed/feed.files.ts'
import { oembedFiles } from './oembed/oembed.files.ts'
import { sitemapFiles } from './sitemap/sitemap.files.ts'

/** Everything the place tells other programs of itself. */
export function syndicationFiles(context: Context): FileHandler[] {
  return [...feedFiles(context), ...sitemapFiles(context), ...oembedFiles(context)]
}
