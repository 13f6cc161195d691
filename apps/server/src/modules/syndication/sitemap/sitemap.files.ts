import { AppError } from '@afins/contract/errors'
import type { Context } from '#context.ts'
import type { FileHandler, SystemFile } from '#http/file-handler.ts'
import { listings } from './listings.ts'
import { robotsText } from './robots.ts'
import { sitemapIndex, urlset } from './sitemap-xml.ts'

/** What search engines ask for: where they may go, and what there is. */
export function sitemapFiles(
  context: Pick<Context, 'config' | 'database' | 'clock'>,
): FileHandler[] {
  const { publicUrl } = context.config
  const all = listings(context)
  return [
    {
      pattern: '/robots.txt',
      answer: async () => ({ type: 'text/plain', body: robotsText(publicUrl), kept: true }),
    },
    {
      pattern: '/sitemap.xml',
      async answer(call) {
        const urls: string[] = []
        for (const [name, listing] of Object.entries(all)) {
          if (listing.tag !== null) call.depends(listing.tag)
          const parts = await listing.parts()
          for (let part = 1; part <= parts; part++)
            urls.push(`${publicUrl}/sitemaps/${name}-${part}.xml`)
        }
        return xml(sitemapIndex(urls))
      },
    },
    {
      pattern: '/sitemaps/:file',
      async answer(call) {
        const [, name = '', number] =
          /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(call.params.file ?? '') ?? []
        const listing = Object.hasOwn(all, name) ? all[name] : undefined
        if (listing?.tag) call.depends(listing.tag)
        const listed = await listing?.part(Number(number))
        if (!listed) throw new AppError('request.not_found')
        return xml(urlset(listed.map(({ path, changed }) => ({ url: publicUrl + path, changed }))))
      },
    },
  ]
}

const xml = (body: string): SystemFile => ({ type: 'application/xml', body, kept: true })
