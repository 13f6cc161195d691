import type { Context } from '#context.ts'
import type { FileHandler } from '#endpoint/file-handler.ts'
import { feedFiles } from './feed/feed.files.ts'
import { shareFiles } from './share/share.files.ts'
import { oembedFiles } from './oembed/oembed.files.ts'
import { sitemapFiles } from './sitemap/sitemap.files.ts'

export { cleanUpShareImages, forgetShareImages } from './share/cached-images.ts'

export function syndicationFiles(context: Context, fontFolder: string): FileHandler[] {
  return [
    ...feedFiles(context),
    ...sitemapFiles(context),
    ...oembedFiles(context),
    ...shareFiles(context, fontFolder),
  ]
}
