import { describe, expect, it } from 'vitest'
import type { Import } from '@afins/contract/api'
import { importedWorkStatuses } from '@afins/contract/imports'
import { ignoredTexts, progressText, summaryText } from './text.ts'

const none = Object.fromEntries(importedWorkStatuses.map((status) => [status, 0]))

function importWith(counts: Partial<Import['counts']>, more: Partial<Import> = {}): Import {
  const works = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    ...{ id: '1', source: 'goodreads', state: 'preview', createdAt: 0, works, done: works },
    counts: { ...none, ...counts } as Import['counts'],
    ignored: { rows: 0, reviews: 0, lists: 0 },
    ...more,
  }
}

describe('what a preview has', () => {
  it.each([
    ['1 obra no arquivo: 1 está no catálogo.', { found: 1 }],
    ['3 obras no arquivo: 1 é nova nele e 2 estão em dúvida.', { new: 1, unclear: 2 }],
    [
      '1.203 obras no arquivo: 1.200 estão no catálogo, 2 são novas nele e 1 fica de fora.',
      { found: 1200, new: 2, skipped: 1 },
    ],
  ])('is said as: %s', (text, counts) => {
    expect(summaryText(importWith(counts))).toBe(text)
  })

  it.each([
    [[], {}],
    [['1 resenha fica de fora por enquanto.'], { reviews: 1 }],
    [['47 resenhas e 3 listas ficam de fora por enquanto.'], { reviews: 47, lists: 3 }],
    [
      ['1 lista fica de fora por enquanto.', '2 linhas sem título ficam de fora.'],
      { lists: 1, rows: 2 },
    ],
  ])('leaves out: %s', (texts, ignored) => {
    expect(ignoredTexts({ rows: 0, reviews: 0, lists: 0, ...ignored })).toEqual(texts)
  })
})

describe('how far an import is', () => {
  it.each([
    ['Procurando no catálogo: 120 de 4.800', 'matching'],
    ['Importando: 120 de 4.800', 'importing'],
    ['Desfazendo: 120 de 4.800', 'undoing'],
    ['', 'done'],
  ] as const)('is said as: %s', (text, state) => {
    expect(progressText(importWith({}, { state, done: 120, works: 4800 }))).toBe(text)
  })
})
