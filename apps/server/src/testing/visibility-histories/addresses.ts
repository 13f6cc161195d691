import { api, type EndpointName } from '@afins/contract/api'
import { callPath } from '@afins/contract/addresses'
import type { Endpoint } from '@afins/contract/endpoint'
import { href } from '@afins/contract/pages'
import type { Stage } from './actions.ts'

/** What programs ask for that are signed out; whoever has an address may ask them. */
export const isForPrograms = (path: string) => /^\/(?:feeds|sitemap|oembed)/.test(path)

/** Where anyone reads something of the people of a history. */
export function addressesOf(stage: Stage): string[] {
  return [...pagesOf(stage), ...readsOf(stage), ...searchesFor(stage), ...filesOf(stage)]
}

function pagesOf({ people, workIds, model }: Stage): string[] {
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
function readsOf({ people, workIds, model }: Stage): string[] {
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
  return (Object.keys(api) as EndpointName[]).flatMap((name) => {
    const { method, path, params }: Endpoint = api[name]
    // Who blocks others reads there whom.
    if (method !== 'GET' || name === 'listBlocked') return []
    let filled: Record<string, string>[] = [{}]
    for (const key of Object.keys(params?.shape ?? {}))
      filled = filled.flatMap((some) =>
        (values[key] ?? []).map((value) => ({ ...some, [key]: value })),
      )
    return filled.map((one) => callPath(path, one))
  })
}

function searchesFor({ people, model }: Stage): string[] {
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

function filesOf({ server, people }: Stage): string[] {
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
