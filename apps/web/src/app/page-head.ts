import { fillPath, pages, type PageName } from '@afins/contract/pages'
import { siteImage, type Head, type HeadInput } from '#data/head.ts'
import { SITE_DESCRIPTION, withSite } from '#data/titles.ts'
import { pageRecords } from './page-records.ts'

export async function headOf(page: PageName, input: HeadInput): Promise<Head> {
  const { title, head } = pageRecords[page]
  const { path, access } = pages[page]
  const defaults: Head = {
    title: withSite(title(input)),
    description: SITE_DESCRIPTION,
    canonical: input.publicUrl + fillPath(path, input.params),
    type: 'website',
    image: siteImage(input.publicUrl),
    jsonLd: null,
    listed: access === 'open' && input.search.size === 0,
    alternates: [],
  }
  const make = await head?.()
  return make ? make(input, defaults) : defaults
}
