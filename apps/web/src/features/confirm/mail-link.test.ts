import { expect, it } from 'vitest'
import { parseMailLink } from './mail-link.tsx'

const token = 'Ab_-'.repeat(10) + 'xyz'

it('knows what a link is for', () => {
  expect(parseMailLink(`#senha=${token}`)).toEqual({ kind: 'password', token })
  expect(parseMailLink(`#email=${token}`)).toEqual({ kind: 'email', token })
})

it.each(['', '#', `#outra=${token}`, `#senha=${token}x`, '#senha=curto', `senha=${token}`])(
  'takes %j for no link',
  (fragment) => {
    expect(parseMailLink(fragment)).toBeNull()
  },
)
