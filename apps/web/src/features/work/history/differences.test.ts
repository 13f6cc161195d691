import { expect, test } from 'vitest'
import type { WorkContent } from '@afins/contract/api'
import type { WorkKind } from '@afins/contract/works'
import { differences, editionDifferences, valueText } from './differences.ts'

const content: WorkContent = {
  ...{ title: 'Tieta', originalTitle: null, year: 1977, endYear: null, language: 'pt' },
  ...{ length: 590, note: '', titles: [], countries: ['BR'], genres: ['romance'], cover: null },
  synopsis: null,
  credits: [{ id: 'a', name: 'Jorge Amado', role: 'author', creditedAs: null }],
  ids: [{ source: 'goodreads', value: '1' }],
}

test('each fact is said in words, with what went and what came', () => {
  const now: WorkContent = {
    ...content,
    title: 'Tieta do Agreste',
    year: null,
    language: 'en',
    length: 600,
    countries: ['BR', 'PT'],
    credits: [
      ...content.credits,
      { id: 'b', name: 'Barbara Merello', role: 'translator', creditedAs: null },
    ],
    ids: [{ source: 'isbn13', value: '9788501000002' }],
    titles: [{ lang: 'en', text: 'Tieta' }],
    cover: { id: 'c', alt: 'Uma praia', source: 'Record' },
  }
  const fields = [
    ...(['title', 'year', 'language', 'length', 'countries', 'credits'] as const),
    ...(['ids', 'titles', 'cover'] as const),
  ]
  expect(differences(content, now, fields, 'book')).toEqual([
    { label: 'Título', removed: 'Tieta', added: 'Tieta do Agreste' },
    { label: 'Ano', removed: '1977', added: '' },
    { label: 'Idioma original', removed: 'português', added: 'inglês' },
    { label: 'Páginas', removed: '590 páginas', added: '600 páginas' },
    { label: 'Países', removed: '', added: 'Portugal' },
    { label: 'Quem fez', removed: '', added: 'Barbara Merello (tradução)' },
    { label: 'Códigos', removed: 'Goodreads 1', added: 'ISBN 9788501000002' },
    { label: 'Outros títulos', removed: '', added: 'Tieta (inglês)' },
    { label: 'Capa', removed: '', added: 'Record: Uma praia' },
  ])
})

test('the text about a work is called by what it is about', () => {
  const label = (kind: WorkKind) => differences(null, content, ['synopsis'], kind)[0]?.label
  expect((['film', 'series', 'book', 'album', 'track'] as const).map(label)).toEqual([
    ...['Sinopse', 'Sinopse', 'Sinopse', 'Sobre o disco', 'Sobre a faixa'],
  ])
})

test('another order says the order, and a state without the one before it what it is', () => {
  const turned = { ...content, countries: ['PT', 'BR'] }
  const both = { ...content, countries: ['BR', 'PT'] }
  expect(differences(both, turned, ['countries'], 'book')).toEqual([
    { label: 'Países', removed: '', added: 'Portugal, Brasil' },
  ])
  expect(differences(null, content, ['title'], 'book')).toEqual([
    { label: 'Título', removed: '', added: 'Tieta' },
  ])
  expect(valueText('note', content, 'book')).toBe('')
})

test('an edition that came, changed or went is said in a line, with its language', () => {
  const edition = {
    ...{ id: 'e', title: null, publisher: 'Record', year: 1977, format: null },
    ...{ length: 590, isbn: '9788501000002', language: null },
  }
  const now = { ...edition, format: 'paperback' as const, language: 'pt' }
  const changes = [
    { before: null, after: edition },
    { before: edition, after: now },
    { before: now, after: null },
  ]
  const [bare, full] = [
    'Record · 1977 · 590 páginas · ISBN 9788501000002',
    'Record · 1977 · Brochura · 590 páginas · ISBN 9788501000002 · português',
  ]
  expect(editionDifferences(changes, 'book')).toEqual([
    { label: 'Edição', removed: '', added: bare },
    { label: 'Edição', removed: bare, added: full },
    { label: 'Edição', removed: full, added: '' },
  ])
})
