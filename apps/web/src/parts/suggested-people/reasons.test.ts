import { describe, expect, it } from 'vitest'
import type { SuggestedPerson } from '@afins/contract/api'
import { reasonsOf } from './reasons.ts'

const none = { affinity: null, works: [], follows: 0, interests: [] }
const work = (title: string) => ({ title }) as SuggestedPerson['works'][number]
const interest = (name: string) => ({ name, slug: name, icon: '', color: 'teal' as const })
const texts = (of: Parameters<typeof reasonsOf>[0], name: string | null = null) =>
  reasonsOf(of, name).map((parts) => parts.map(({ text }) => text).join(''))

describe('why someone is suggested', () => {
  it('is what both love, whom both follow, what both like', () => {
    expect(texts({ ...none, works: [work('Aquarius')], follows: 3 })).toEqual([
      'ama Aquarius, como você',
      'segue 3 pessoas que você segue',
    ])
    expect(texts({ ...none, works: [work('A'), work('B')] }, 'Ana')).toEqual([
      'ama A e B, como Ana',
    ])
    expect(
      texts({ ...none, follows: 1, interests: [interest('cinema'), interest('MPB')] }),
    ).toEqual(['segue 1 pessoa que você segue', 'gosta de cinema e MPB'])
    expect(texts({ ...none, affinity: 87, interests: [interest('MPB')] })).toEqual([
      '87% de afinidade',
      'gosta de MPB',
    ])
  })

  it('is nothing where nothing is in common, and two things at most', () => {
    expect(texts(none)).toEqual([])
    const all = { affinity: 90, works: [work('A')], follows: 2, interests: [interest('MPB')] }
    expect(texts(all)).toHaveLength(2)
    expect(texts({ ...none, affinity: 90 }, 'Ana')).toEqual([])
  })
})
