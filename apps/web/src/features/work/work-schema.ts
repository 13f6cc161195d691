import { workPath } from '@afins/contract/addresses'
import type { WorkDetail } from '@afins/contract/api'
import { sharedMediaUrl } from '@afins/contract/media'
import type { CreditRole } from '@afins/contract/works'
import { isoDuration } from './length.ts'
import { outsideLinks } from './outside-links.ts'

const types = {
  film: 'Movie',
  series: 'TVSeries',
  album: 'MusicAlbum',
  track: 'MusicRecording',
  book: 'Book',
  person: 'Person',
} as const

const properties: Readonly<Record<CreditRole, string>> = {
  author: 'author',
  translator: 'translator',
  director: 'director',
  creator: 'creator',
  actor: 'actor',
  artist: 'byArtist',
  composer: 'composer',
}

const typeOf = ({ kind, interest }: WorkDetail) =>
  kind === 'group' ? (interest === 'music' ? 'MusicGroup' : 'Organization') : types[kind]

/** A work as schema.org describes its kind. */
export function workSchema(work: WorkDetail, publicUrl: string): object {
  const { kind, length, ids, interest } = work
  const addressOf = (id: string, title: string) => publicUrl + workPath({ id, interest, title })
  const others = [work.originalTitle, ...work.titles.map(({ text }) => text)]
  const alternateName = [...new Set(others)].filter((one) => one !== null && one !== work.title)
  const sameAs = outsideLinks(ids).map((link) => link.href)
  const isbn = ids.filter(({ source }) => source === 'isbn13').map(({ value }) => value)
  const duration = isoDuration(kind, length)
  return {
    '@context': 'https://schema.org',
    '@type': typeOf(work),
    name: work.title,
    url: addressOf(work.id, work.title),
    ...(alternateName.length > 0 && { alternateName }),
    ...creditsOf(work, addressOf),
    ...(work.year !== null &&
      kind !== 'person' &&
      kind !== 'group' && {
        datePublished: String(work.year).padStart(4, '0'),
      }),
    ...(duration !== null && { duration }),
    ...(kind === 'book' && length !== null && { numberOfPages: length }),
    ...(kind === 'series' && length !== null && { numberOfEpisodes: length }),
    ...(isbn.length > 0 && { isbn }),
    ...(work.cover !== null && { image: publicUrl + sharedMediaUrl(work.cover, 640) }),
    ...(work.synopsis && { description: work.synopsis.text }),
    ...(work.language !== null && { inLanguage: work.language }),
    ...(work.genres.length > 0 && { genre: work.genres.map(({ name }) => name) }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

function creditsOf(
  { kind, credits }: WorkDetail,
  addressOf: (id: string, title: string) => string,
) {
  const people: Record<string, object[]> = {}
  for (const { role, name, id } of credits) {
    const property = properties[role]
    const type = kind === 'album' || kind === 'track' ? 'MusicGroup' : 'Person'
    people[property] = [
      ...(people[property] ?? []),
      { '@type': role === 'artist' ? type : 'Person', name, url: addressOf(id, name) },
    ]
  }
  return people
}
