import { describe, expect, it } from 'vitest'
import { suggestPeople } from './suggested-people.ts'

const person = (username: string) => ({
  ...{ username, displayName: username, avatar: null, color: 'graphite' as const },
})
const suggested = (username: string) => ({
  ...{ person: person(username), affinity: null, works: [], follows: 2, interests: [] },
})
const names = (found: ReturnType<typeof suggestPeople>) => found.map((one) => one.person.username)

describe('people to follow', () => {
  it('are those with something in common, then others, each once', () => {
    const found = suggestPeople(
      [suggested('bia'), suggested('ana')],
      [person('ana'), person('dalva')],
      'eu',
    )
    expect(names(found)).toEqual(['bia', 'ana', 'dalva'])
    expect(found.map(({ inCommon }) => inCommon?.follows)).toEqual([2, 2, undefined])
  })

  it('are not oneself', () => {
    expect(names(suggestPeople([suggested('bia')], [person('eu'), person('caio')], 'eu'))).toEqual([
      'bia',
      'caio',
    ])
  })

  it('are eight at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => person(`p${at}`))
    expect(suggestPeople([], many, 'eu')).toHaveLength(8)
  })
})
