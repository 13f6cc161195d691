import { describe, expect, it } from 'vitest'
import { writtenText } from './written-text.ts'

const film = {
  ...({ kind: 'film', wants: false, active: false, gaveUp: false } as const),
  ...{ times: 0, lastOn: '', hasRemark: false, reviews: 0 },
}
const book = { ...film, kind: 'book' } as const

describe('what an import writes of a work', () => {
  it.each([
    ['Quero ver', { ...film, wants: true }],
    ['Quero ler', { ...book, wants: true }],
    ['Lendo', { ...book, active: true }],
    ['Largado', { ...book, gaveUp: true }],
    ['Visto', { ...film, times: 1 }],
    ['Lido em 2024', { ...book, times: 1, lastOn: '2024' }],
    ['Lido em maio de 2024', { ...book, times: 1, lastOn: '2024-05' }],
    ['Visto em 3 de maio de 2024', { ...film, times: 1, lastOn: '2024-05-03' }],
    ['Visto 2 vezes', { ...film, times: 2 }],
    [
      'Visto 2 vezes, a última em 31 de dezembro de 2024',
      { ...film, times: 2, lastOn: '2024-12-31' },
    ],
    ['Lendo · Lido · Com anotação', { ...book, active: true, times: 1, hasRemark: true }],
    ['Visto · Com texto', { ...film, times: 1, reviews: 2 }],
    ['Visto · Quero rever', { ...film, times: 1, wants: true }],
    ['', film],
  ])('is %s', (text, work) => {
    expect(writtenText(work)).toBe(text)
  })
})
