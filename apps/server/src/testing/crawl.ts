import { api, type EndpointName } from '@afins/contract/api'
import { callPath } from '@afins/contract/addresses'
import type { Endpoint } from '@afins/contract/endpoint'
import { href } from '@afins/contract/pages'
import { contentPages } from '@afins/contract/api/content'
import { pagesOf, type Author } from './cast.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** Every address of the product at which something about an author may stand. */
export function addressesAbout(author: Author): string[] {
  const ofList = { username: author.username, interestName: 'music', postId: author.listId }
  const pages = [...Object.values(pagesOf(author)), href('personPost', ofList)]
  const values: Readonly<Record<string, readonly string[]>> = {
    username: [author.username],
    postId: [author.noteId, author.articleId, author.listId],
    interestName: ['plantas', 'music'],
    page: contentPages,
    year: ['2026'],
    workId: [author.workId],
    interest: ['music', 'books'],
    genre: ['samba'],
  }
  const reads = readAddresses(values)
  return [
    ...new Set([...pages, ...reads]),
    ...filesAbout(author, pages),
    ...[
      ...['article', 'seguidores', 'seguindo', 'estante'],
      ...['estante&estante=numeros', 'estante&estante=retrospectiva&ano=2026'],
    ].map((kind) => `/${author.username}?kind=${kind}`),
    `/api/profiles/${author.username}/posts?interest=music`,
    '/api/openapi.json',
    '/api/docs',
    '/readyz',
  ]
}

/** The address of every read of the contract, with each of the values of its parameters. */
export function readAddresses(values: Readonly<Record<string, readonly string[]>>): string[] {
  return (Object.keys(api) as EndpointName[]).flatMap((name) => {
    const { method, path, params }: Endpoint = api[name]
    if (method !== 'GET') return []
    let filled: Record<string, string>[] = [{}]
    for (const key of Object.keys(params?.shape ?? {}))
      filled = filled.flatMap((some) =>
        (values[key] ?? []).map((value) => ({ ...some, [key]: value })),
      )
    return filled.map((one) => callPath(path, one))
  })
}

/** Every document for other programs in which something about an author may stand. */
function filesAbout(author: Author, pages: readonly string[]): string[] {
  const { username, noteId, articleId, listId } = author
  const feeds = [
    `people/${username}`,
    `people/${username}/music`,
    `people/${username}/plantas`,
    ...['interests/music', 'interests/plantas', 'changelog'],
  ]
  return [
    ...feeds.flatMap((feed) => [`/feeds/${feed}.atom`, `/feeds/${feed}.json`]),
    ...['pages', 'people', 'interests', 'posts'].map((kind) => `/sitemaps/${kind}-1.xml`),
    ...['/sitemap.xml', '/robots.txt', `/share/profile/${username}/x.png`],
    ...['music', 'plantas'].map((slug) => `/share/person-room/${username}.${slug}/x.png`),
    ...[noteId, articleId, listId].map((id) => `/share/post/${id}/x.png`),
    ...pages.map((page) => `/oembed?url=${encodeURIComponent(page)}`),
  ]
}

/** All that a viewer is told at addresses: status, headers and body of each answer as one text. */
export async function fetchAll(
  server: TestServer,
  addresses: readonly string[],
  as?: TestPerson,
): Promise<Map<string, string>> {
  const responses = new Map<string, string>()
  for (const path of addresses) {
    const { status, headers, text } = await server.send(path, as && { as })
    responses.set(path, `${status}\n${JSON.stringify(headers)}\n${text}`)
  }
  return responses
}

/** The addresses whose answer contains any of these texts, with the first found. */
export function findings(
  responses: ReadonlyMap<string, string>,
  texts: readonly string[],
): string[] {
  return [...responses].flatMap(([path, answer]) => {
    const found = texts.find((text) => answer.includes(text))
    return found === undefined ? [] : [`${path}: ${found}`]
  })
}
