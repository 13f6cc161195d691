import type { EndpointName } from '@afins/contract/api'
import { wireCall, type CallInput } from '../call.ts'
import type { Case, Measure } from '../case.ts'
import { loadDetails, measureLoad, nth } from '../measure-load.ts'
import { openStore } from '../open-store.ts'
import { makeSearchable, type Searchable } from '../searchable.ts'
import { startProduct } from '../server.ts'

/** The one search, by each kind of query, one request after the other: how long each takes. */
export const search: Case = {
  name: 'search',
  about:
    'the search of works, posts and people with and without filters, --works of each, a tenth of people',
  async run(bench) {
    await using store = await openStore(bench, 'search')
    const began = performance.now()
    const stored = await makeSearchable(bench, store)
    store.vacuum()
    const seconds = Math.round((performance.now() - began) / 1000)
    const of = `${bench.manyWorks} works and posts, ${stored.people} people, loaded in ${seconds} s`
    await using server = await startProduct({ ...store, profileDir: bench.profileDir })
    const measures: Measure[] = []
    for (const [what, requests] of Object.entries(requestsFor(stored))) {
      let at = 0
      const next = () => ({ bytes: nth(requests, at++ % requests.length) })
      const result = await measureLoad(server, { connections: 1, forMs: bench.loadMs, next })
      const details = { of, ...loadDetails(result) }
      measures.push({
        what: `${what}, p95 ms`,
        value: result.p95,
        budget: 'search, p95 ms',
        details,
      })
    }
    return measures
  },
}

type Query = NonNullable<CallInput['query']>

/** Words as they are drawn from what is stored: frequent ones as often as they are there. */
function requestsFor({ titles, texts, names, usernames, middle }: Searchable) {
  const calls = (name: EndpointName, queries: readonly Query[]) =>
    queries.map((query) => wireCall(name, { query }))
  const first = (text: string, count: number) => text.split(' ').slice(-count).join(' ')
  const [word, words] = [
    titles.map((title) => ({ q: first(title, 1) })),
    titles.map((title) => ({ q: first(title, 2) })),
  ]
  const [postWord, postWords] = [
    texts.map((text) => ({ q: first(text, 1) })),
    texts.map((text) => ({ q: first(text, 2) })),
  ]
  const also = (queries: readonly Query[], more: (at: number) => Query) =>
    queries.map((query, at) => ({ ...query, ...more(at) }))
  return {
    'works, a word': calls('searchWorks', word),
    'works, two words': calls('searchWorks', words),
    'works, of years': calls(
      'searchWorks',
      also(word, (at) => ({ year: decade(at) })),
    ),
    'works, of a genre': calls(
      'searchWorks',
      also(word, (at) => ({ genre: `g${at % 60}` })),
    ),
    'posts, a word': calls('searchPosts', postWord),
    'posts, two words': calls('searchPosts', postWords),
    'posts, of an interest': calls(
      'searchPosts',
      also(postWord, () => ({ interest: 'books' })),
    ),
    'posts, of a person': calls(
      'searchPosts',
      also(postWord, (at) => ({ person: nth(usernames, at % usernames.length) })),
    ),
    'posts, of late': calls(
      'searchPosts',
      also(postWord, () => ({ since: middle })),
    ),
    'lists, a word': calls(
      'searchPosts',
      also(postWord, () => ({ kind: 'list' })),
    ),
    'people, a name': calls(
      'searchPeople',
      names.map((q) => ({ q })),
    ),
    'people, a common name': calls(
      'searchPeople',
      names.map((name) => ({ q: name.slice(0, 3) })),
    ),
    'people, a username': calls(
      'searchPeople',
      usernames.map((name) => ({ q: `@${name}` })),
    ),
    suggestions: calls('suggest', word),
  }
}

const decade = (at: number) => {
  const first = 1900 + 10 * (at % 12)
  return `${first}-${first + 9}`
}
