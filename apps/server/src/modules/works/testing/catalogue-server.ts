import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/** A server of ours that answers as the catalogues elsewhere do. */
export interface CatalogueServer extends AsyncDisposable {
  /** What CATALOGUE_API_BASE is to be. */
  readonly url: string
  /** Paths with their queries, in the order of the requests. */
  readonly requests: string[]
  readonly headers: IncomingMessage['headers'][]
  /** What it answers; by default as the catalogues document it. */
  answer: Answer
}

export const RELEASE_GROUP = '9162580e-5df4-32de-80cc-f45a8d8a9b1d'
const releaseGroup = {
  id: RELEASE_GROUP,
  score: 100,
  title: 'Quintal de Vidro',
  'first-release-date': '1975-11',
  'primary-type': 'Album',
  'secondary-types': [],
  'artist-credit': [
    {
      name: 'Trio do Quintal',
      joinphrase: '',
      artist: {
        id: 'a74b1b7f-71a5-4011-9441-d0b5e4122711',
        name: 'Trio do Quintal',
        type: 'Group',
      },
    },
  ],
}
const book = {
  key: '/works/OL77001W',
  title: 'O Quintal de Dentro',
  author_name: ['Autora do Quintal'],
  author_key: ['OL77001A'],
  first_publish_year: 1961,
  cover_i: 1,
}
const statement = (value: unknown) => [{ rank: 'normal', mainsnak: { datavalue: { value } } }]
const items: Readonly<Record<string, unknown>> = {
  Q77001: {
    type: 'item',
    id: 'Q77001',
    labels: { pt: { language: 'pt', value: 'O Quintal Filmado' } },
    claims: {
      P31: statement({ id: 'Q11424' }),
      P57: statement({ id: 'Q77002' }),
      P577: statement({ time: '+1980-00-00T00:00:00Z', precision: 9 }),
    },
  },
  Q77002: {
    type: 'item',
    id: 'Q77002',
    labels: { en: { language: 'en', value: 'Diretora Quintal' } },
  },
  Q77003: { type: 'item', id: 'Q77003', labels: [], claims: [] },
}
const movie = {
  id: 77001,
  title: 'Quintal ao Sol',
  original_title: 'Backyard in the Sun',
  release_date: '1999-04-30',
}

const documented: Answer = (_, response, url) => {
  const { pathname, searchParams } = url
  const send = (value: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (pathname === '/musicbrainz/ws/2/release-group')
    return void send({ count: 1, 'release-groups': [releaseGroup] })
  if (pathname === `/musicbrainz/ws/2/release-group/${RELEASE_GROUP}`)
    return void send(releaseGroup)
  if (pathname === '/openlibrary/search.json') return void send({ numFound: 1, docs: [book] })
  if (searchParams.get('action') === 'wbsearchentities')
    return void send({
      search: [
        { id: 'Q77001', label: 'O Quintal Filmado', description: 'filme de 1980' },
        { id: 'Q77003', label: 'Quintal' },
      ],
    })
  if (searchParams.get('action') === 'wbgetentities') {
    const ids = (searchParams.get('ids') ?? '').split('|')
    return void send({
      entities: Object.fromEntries(ids.map((id) => [id, items[id] ?? { id, missing: '' }])),
    })
  }
  if (pathname === '/tmdb/3/search/movie') return void send({ page: 1, results: [movie] })
  if (pathname === '/tmdb/3/search/tv')
    return void send({
      results: [{ id: 77002, name: 'A Série do Quintal', first_air_date: '', original_name: '' }],
    })
  if (pathname === '/tmdb/3/movie/77001')
    return void send({
      ...movie,
      runtime: 95,
      imdb_id: 'tt7700123',
      credits: {
        crew: [
          { id: 5, name: 'Diretor ao Sol', job: 'Director' },
          { id: 6, name: 'X', job: 'Editor' },
        ],
      },
    })
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}')
}

export async function catalogueServer(): Promise<CatalogueServer> {
  const requests: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    requests.push(`${url.pathname}${url.search}`)
    headers.push(request.headers)
    self.answer(request, response, url)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const self: CatalogueServer = {
    url: `http://127.0.0.1:${port}`,
    requests,
    headers,
    answer: documented,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return self
}

export { documented }
