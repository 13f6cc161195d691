import { pages } from '@afins/contract/pages'

/**
 * What robots are asked to leave alone (RFC 9309): the API, and every page that only the signed-in
 * or the signed-out have any business with, computed from the route table.
 */
export function robotsText(publicUrl: string): string {
  const closed = Object.values(pages)
    .filter(({ access }) => access !== 'open')
    .flatMap(({ path }) => {
      const [before = '', ...rest] = path.split('{')
      // A name may begin with the same letters, so the end is said.
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
