import { href } from '@afins/contract/pages'
import { feedOfAll, name, type Row } from './rows.ts'
import { filled } from './addresses.ts'
import type { Canary } from './canaries.ts'
import type { World } from './world.ts'

/** A document for other programs: everyone is answered as who is signed out. */
export interface DocumentRow extends Omit<Row, 'query' | 'refused' | 'to'> {
  readonly at: (world: World, origin: string) => readonly string[]
}

/** An image that is there for whoever may see a canary. */
export interface ImageAddress {
  readonly address: string
  readonly of: Pick<Canary, 'owner' | 'level'>
}

const formats = ['atom', 'json'] as const

const feeds =
  (path: (values: Readonly<Record<string, string>>) => string, ...keys: readonly string[]) =>
  (world: World) =>
    filled(world, keys).flatMap((values) => formats.map((format) => `${path(values)}.${format}`))

/** A line for each pattern of the files, images aside. */
export const documentRows: Readonly<Record<string, DocumentRow>> = {
  '/feeds/people/:file': {
    shows: feedOfAll,
    at: feeds(({ username }) => `/feeds/people/${username}`, 'username'),
  },
  '/feeds/people/:username/:file': {
    shows: feedOfAll,
    at: feeds(
      ({ username, interestName }) => `/feeds/people/${username}/${interestName}`,
      ...['username', 'interestName'],
    ),
  },
  '/feeds/interests/:file': {
    shows: feedOfAll,
    at: feeds(({ interestName }) => `/feeds/interests/${interestName}`, 'interestName'),
  },
  '/feeds/:file': { shows: [], at: feeds(() => '/feeds/changelog') },
  '/robots.txt': { shows: [], at: () => ['/robots.txt'] },
  '/sitemap.xml': { shows: [], at: () => ['/sitemap.xml'] },
  '/sitemaps/:file': {
    shows: ['interest public'],
    at: () => ['pages', 'people', 'interests', 'posts'].map((kind) => `/sitemaps/${kind}-1.xml`),
  },
  '/oembed': {
    shows: [...name, 'article public', 'list public'],
    at: (world, origin) =>
      [
        ...filled(world, ['username']).map(({ username = '' }) => href('person', { username })),
        ...filled(world, ['articleId']).map(({ articleId = '' }) => href('article', { articleId })),
      ].map((page) => `/oembed?url=${encodeURIComponent(origin + page)}`),
  },
}

const LEVEL = /public|followers|self/

/** Of a version that is none, so that an image that is there is answered with its address. */
export const sharedImages = ({ owners }: World): ImageAddress[] =>
  owners.flatMap(({ profile, person: { username }, published, hiddenIds }) => [
    { address: `/share/profile/${username}/x.png`, of: { owner: profile, level: 'public' } },
    {
      address: `/share/person-room/${username}.music/x.png`,
      of: { owner: profile, level: 'public' },
    },
    { address: `/share/year/${username}-2025/x.png`, of: { owner: profile, level: 'public' } },
    ...[...published].map(([what, id]): ImageAddress => ({
      address: `/share/post/${id}/x.png`,
      of: { owner: profile, level: (LEVEL.exec(what)?.[0] ?? 'public') as Canary['level'] },
    })),
    ...hiddenIds.map((id): ImageAddress => ({
      address: `/share/post/${id}/x.png`,
      of: { owner: profile, level: 'self' },
    })),
  ])

/** The pictures of posts. */
export const pictures = ({ canaries }: World): ImageAddress[] =>
  canaries.all
    .filter(({ facet }) => facet === 'image')
    .map((of) => ({ address: `/media/${of.text}/480.webp`, of }))

/** The pictures of people, which their closed cards have, too. */
export const avatars = ({ canaries }: World): ImageAddress[] =>
  canaries.all
    .filter(({ facet }) => facet === 'avatar')
    .map((of) => ({ address: `/media/${of.text}/96.webp`, of }))
