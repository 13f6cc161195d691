import { AppError } from '@afins/contract/errors'
import type { Context } from '#context.ts'
import type { FileHandler, SystemFile } from '#endpoint/file-handler.ts'
import { listings } from './listings.loaders.ts'
import { sitemapIndex, urlset } from './sitemap-xml.ts'
import { pages } from '@afins/contract/pages'

export function sitemapFiles(
  context: Pick<Context, 'config' | 'database' | 'clock'>,
): FileHandler[] {
  const { publicUrl } = context.config
  const all = listings(context)
  return [
    {
      pattern: '/robots.txt',
      answer: async () => ({
        type: 'text/plain',
        body: robotsText(publicUrl),
        canonicalPath: '/robots.txt',
      }),
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
        return xml('/sitemap.xml', sitemapIndex(urls))
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
        const urls = listed.map(({ path, changed }) => ({ url: publicUrl + path, changed }))
        return xml(`/sitemaps/${name}-${number}.xml`, urlset(urls))
      },
    },
  ]
}

const xml = (canonicalPath: string, body: string): SystemFile => ({
  type: 'application/xml',
  body,
  canonicalPath,
})

/** Excludes the API and the pages of one auth state only, computed from the route table. */
function robotsText(publicUrl: string): string {
  const closed = Object.values(pages)
    .filter(({ access }) => access !== 'open')
    .flatMap(({ path }) => {
      const [before = '', ...rest] = path.split('{')
      // `$` ends the pattern, because usernames may begin with the same characters.
      return rest.length > 0 ? [before] : [`${path}$`, `${path}?`]
    })
  return [
    'User-agent: *',
    ...['/api/', ...closed].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
