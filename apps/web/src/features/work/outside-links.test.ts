import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idSources } from '@afins/contract/work-ids'
import { outsideLinks } from './outside-links.ts'

test('an id leads to the page that its source documents, each site once', () => {
  expect(
    outsideLinks([
      { source: 'imdb', value: 'tt0140888' },
      { source: 'imdb', value: 'tt0140889' },
      { source: 'imdb', value: 'nm0758574' },
      { source: 'wikidata', value: 'Q42' },
      { source: 'letterboxd', value: 'central-station' },
    ]),
  ).toEqual([
    { name: 'IMDb', href: 'https://www.imdb.com/title/tt0140888/' },
    { name: 'Wikidata', href: 'https://www.wikidata.org/wiki/Q42' },
  ])
  expect(outsideLinks([{ source: 'imdb', value: 'nm0758574' }])[0]?.href).toBe(
    'https://www.imdb.com/name/nm0758574/',
  )
})

test('no value leads to another host or is part of a path of its own', () => {
  const hosts =
    /^https:\/\/(?:openlibrary\.org|www\.imdb\.com|www\.themoviedb\.org|musicbrainz\.org|www\.wikidata\.org|open\.spotify\.com|www\.goodreads\.com)\/[a-z-]+\/(?:[a-z]+\/)?[\w-]+\/?$/
  fc.assert(
    fc.property(
      fc.constantFrom(...idSources),
      fc.oneof(fc.string(), fc.constantFrom('../x', 'tt0140888/../..', 'Q42?x', '//evil.example')),
      (source, value) => {
        for (const { href } of outsideLinks([{ source, value }])) expect(href).toMatch(hosts)
      },
    ),
  )
})
