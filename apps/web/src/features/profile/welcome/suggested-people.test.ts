import { describe, expect, it } from 'vitest'
import { suggestPeople } from './suggested-people.ts'

const person = (username: string) => ({
  ...{ username, displayName: username, avatar: null, color: 'graphite' as const },
})
const reader = (username: string, followed = false) => ({
  ...{ person: person(username), followed, rating: null, wants: false, active: false },
  finished: true,
})
const names = (found: ReturnType<typeof suggestPeople>) => found.map((one) => one.person.username)

describe('people to follow', () => {
  const readers = [
    { title: 'Aquarius', people: [reader('ana'), reader('bia'), reader('eu')] },
    { title: 'Playtime', people: [reader('bia'), reader('caio', true)] },
  ]

  it('are those with most of one’s works, then others, each once', () => {
    const found = suggestPeople(readers, [person('ana'), person('dalva')], 'eu')
    expect(names(found)).toEqual(['bia', 'ana', 'dalva'])
    expect(found.map(({ titles }) => titles)).toEqual([['Aquarius', 'Playtime'], ['Aquarius'], []])
  })

  it('are neither oneself nor whom one follows', () => {
    expect(names(suggestPeople(readers, [person('eu'), person('caio')], 'eu'))).toEqual([
      'bia',
      'ana',
    ])
  })

  it('are eight at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => person(`p${at}`))
    expect(suggestPeople([], many, 'eu')).toHaveLength(8)
  })
})
