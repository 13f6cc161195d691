import { api } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { feedPath } from '@afins/contract/syndication'
import type { FileCall } from '#endpoint/file-handler.ts'
import { theSite, type FeedDocument } from './feed.ts'
import { tagUri, type Place } from './post-entry.ts'
import { treeHtml } from './tree-html.ts'
import { escapeXml } from './xml.ts'

export async function changelogFeed(
  { callEndpoint }: Pick<FileCall, 'callEndpoint'>,
  place: Place,
): Promise<FeedDocument> {
  const { releases } = await callEndpoint(api.getChangelog, {})
  const home = place.publicUrl + href('changelog')
  const absolute = (path: string) => place.publicUrl + path
  const entries = releases.map(({ version, date, title, description, intro, changes }) => {
    // Noon in UTC is the same calendar day almost everywhere.
    const day = Date.parse(`${date}T12:00:00Z`)
    const items = changes.map(
      ({ tag, body }) => `<li><strong>${escapeXml(tag)}</strong> ${treeHtml(body, absolute)}</li>`,
    )
    return {
      id: tagUri(place, `release/${version}`),
      url: `${home}#v${encodeURIComponent(version)}`,
      title: `${version}: ${title}`,
      published: day,
      updated: day,
      author: theSite(place),
      summary: description,
      html: `${treeHtml(intro, absolute)}<ul>${items.join('')}</ul>`,
      tags: [...new Set(changes.map(({ tag }) => tag))],
      images: [],
    }
  })
  const self = {
    atom: place.publicUrl + feedPath({ of: 'changelog' }, 'atom'),
    json: place.publicUrl + feedPath({ of: 'changelog' }, 'json'),
  }
  return {
    id: tagUri(place, 'changelog'),
    title: 'Novidades de Afins',
    subtitle: 'O que chegou, o que melhorou e o que foi corrigido.',
    home,
    self,
    first: self,
    next: null,
    icon: `${place.publicUrl}/icon-512.png`,
    author: theSite(place),
    updated: Math.max(Date.UTC(2026, 0, 1), ...entries.map(({ updated }) => updated)),
    entries,
  }
}
