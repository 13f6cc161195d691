import { api } from '@afins/contract/api'
import { callPath } from '@afins/contract/addresses'
import { href } from '@afins/contract/pages'
import { readAddresses } from '../crawl.ts'
import type { Scenario } from './actions.ts'

/** What programs ask for that are signed out; whoever has an address may ask them. */
export const isForPrograms = (path: string) => /^\/(?:feeds|sitemap|oembed)/.test(path)

/** Where anyone reads something of the people of a history. */
export function addressesOf(scenario: Scenario): string[] {
  return [
    ...pagesOf(scenario),
    ...readsOf(scenario),
    ...searchesFor(scenario),
    ...filesOf(scenario),
  ]
}

function pagesOf({ people, workIds, model }: Scenario): string[] {
  const general = ['/explore', '/following', '/notifications', '/bookmarks', '/profile', '/pitch']
  const rooms = ['music', 'movies', 'books']
  return [
    ...[...general, '/auth', '/subscription', '/settings/decisoes'],
    ...rooms.map((interestName) => href('interest', { interestName })),
    ...workIds.map((workId) => href('work', { interestName: 'movies', workId })),
    ...people.flatMap(({ username }) =>
      [
        ...['', '?kind=article', '?kind=review', '?kind=seguidores', '?kind=seguindo'],
        ...['?kind=estante', '?kind=estante&estante=diario', '?kind=estante&estante=numeros'],
        ...['/music', '/movies'],
      ].map((rest) => `/${username}${rest}`),
    ),
    ...model.things.flatMap(({ kind, id, by }) => {
      const username = people[by]?.username ?? ''
      if (kind === 'entry') return href('diaryEntry', { username, entryId: id })
      return kind === 'post' ? href('article', { articleId: id }) : []
    }),
  ]
}

/** Every read of the contract whose parameters there is something for. */
function readsOf({ people, workIds, model }: Scenario): string[] {
  const ids = (...kinds: readonly string[]) =>
    model.things.flatMap(({ kind, id }) => (kinds.includes(kind) ? id : []))
  const values: Readonly<Record<string, readonly string[]>> = {
    username: people.map(({ username }) => username),
    // People comment on diary entries as on posts.
    postId: ids('post', 'entry'),
    entryId: ids('entry'),
    workId: workIds,
    interest: ['movies'],
    interestName: ['music', 'movies'],
    year: ['2026'],
  }
  // Who blocks others reads there whom.
  return readAddresses(values).filter((path) => path !== api.listBlocked.path)
}

function searchesFor({ people, model }: Scenario): string[] {
  const words = [...model.things, ...model.former].map(({ text }) => text)
  return [
    ...words.flatMap((q) => [
      callPath(api.searchPosts.path, {}, { q }),
      callPath(api.suggest.path, {}, { q }),
    ]),
    ...[...model.names, ...people.map(({ username }) => username)].flatMap((q) => [
      callPath(api.searchPeople.path, {}, { q }),
      callPath(api.suggest.path, {}, { q }),
    ]),
  ]
}

function filesOf({ server, people }: Scenario): string[] {
  return [
    ...['posts', 'people', 'interests'].map((kind) => `/sitemaps/${kind}-1.xml`),
    ...['music', 'movies'].flatMap((room) =>
      ['atom', 'json'].map((format) => `/feeds/interests/${room}.${format}`),
    ),
    ...people.flatMap(({ username }) => [
      `/feeds/people/${username}.atom`,
      `/feeds/people/${username}/music.json`,
      `/oembed?url=${encodeURIComponent(`${server.origin}/${username}`)}`,
    ]),
  ]
}
