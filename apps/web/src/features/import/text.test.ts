import { describe, expect, it } from 'vitest'
import type { Import } from '@afins/contract/api'
import { ignoredTexts } from './ignored-text.ts'
import { importOf, nothingIgnored } from './testing/imports.ts'
import { progressText, summaryText } from './text.ts'

function importWith(counts: Partial<Import['counts']>, more: Partial<Import> = {}): Import {
  const works = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const one = importOf({ works, done: works, ...more })
  return { ...one, counts: { ...one.counts, ...counts } }
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
    [['1 texto que não cabe num post ainda fica de fora.'], { reviews: 1 }],
    [
      ['913 textos que não cabem num post e 91 listas sem filmes ainda ficam de fora.'],
      { reviews: 913, lists: 91 },
    ],
    [
      [
        '2 linhas com tags ainda ficam de fora.',
        '1 curtida fica de fora: aqui se curtem posts e registros do diário, não obras.',
      ],
      { tags: 2, likes: 1 },
    ],
    [
      [
        '4.120 linhas do arquivo falam de 3.450 obras.',
        '1 lista sem filmes ainda fica de fora.',
        '2 linhas sem título ou ilegíveis ficam de fora.',
      ],
      { read: 4122, lists: 1, rows: 2 },
    ],
    [
      [
        '4.120 linhas do arquivo falam de 3.450 obras.',
        '3 linhas ficam de fora por não ser de filme, série, livro ou disco: episódio, jogo, podcast, sessão privada.',
      ],
      { read: 4123, others: 3 },
    ],
  ])('leaves out: %s', (texts, ignored) => {
    expect(
      ignoredTexts({
        source: 'letterboxd',
        works: 3450,
        ignored: { ...nothingIgnored, ...ignored },
      }),
    ).toEqual(texts)
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
