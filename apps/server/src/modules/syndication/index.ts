import type { Context } from '#context.ts'
import type { FileHandler } from '#http/file-handler.ts'
import { feedFiles } from './feed/feed.files.ts'
import { shareFiles } from './share/share.files.ts'
import { oembedFiles } from './oembed/oembed.files.ts'
import { sitemapFiles } from './sitemap/sitemap.files.ts'

export { sweepShareImages } from './share/kept-images.ts'

/**
 * Everything the place tells other programs of itself.
 * @param fontFolder where the web app's build has left the faces that images are drawn with
 */
export function syndicationFiles(context: Context, fontFolder: string): FileHandler[] {
  return [
    ...feedFiles(context),
    ...sitemapFiles(context),
    ...oembedFiles(context),
    ...shareFiles(context, fontFolder),
  ]
}
