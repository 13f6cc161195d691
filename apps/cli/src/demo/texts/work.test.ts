import { describe, expect, it } from 'vitest'
import { mediaInterests } from './index.ts'
import { creatorOf, parseWorks } from './work.ts'

describe('parseWorks', () => {
  const [work, other] = parseWorks(`
    In Rainbows | do Radiohead | 2007 | rock, ingleses
    ~ a bateria
    > Uma frase.
    ! Ouvi na praia.
    É quente.

    Os Mutantes | dos Mutantes | 1968 | rock
    É farra.
  `)

  it('reads one work from each paragraph', () => {
    expect(work).toEqual({
      title: 'In Rainbows',
      by: 'do Radiohead',
      year: '2007',
      tags: ['rock', 'ingleses'],
      reasons: ['a bateria'],
      quotes: ['Uma frase.'],
      anecdotes: ['Ouvi na praia.'],
      remarks: ['É quente.'],
    })
  })

  it('names the creator with the right article', () => {
    expect([work, other].map((each) => each && creatorOf(each))).toEqual([
      'o Radiohead',
      'os Mutantes',
    ])
  })

  it('rejects a work without a head', () => {
    expect(() => parseWorks('Sem autor')).toThrow('Sem autor')
  })
})

describe.each(mediaInterests)('the works of $slug', ({ works }) => {
  it('are different, and each has reasons and remarks', () => {
    expect(new Set(works.map(({ title, by }) => `${title} ${by}`)).size).toBe(works.length)
    expect(
      works.filter(({ reasons, remarks }) => reasons.length < 1 || remarks.length < 1),
    ).toEqual([])
    expect(works.filter(({ by }) => !/^d[eoa]s? /.test(by))).toEqual([])
    expect(works.filter(({ year }) => !/^\d{4}$/.test(year))).toEqual([])
  })

  it('give reasons in the singular, with their article', () => {
    const reasons = works.flatMap((work) => work.reasons)
    expect(reasons.filter((reason) => !/^[oa] [^.]+[^.]$/.test(reason))).toEqual([])
  })
})
