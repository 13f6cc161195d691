import { expect, test } from 'vitest'
import { canonicalEmail } from './email.ts'

test.each([
  ['Maria.Lima@Exemplo.COM', 'maria.lima@exemplo.com'],
  [' maria+afins@gmail.com ', 'maria+afins@gmail.com'],
  ['m.a.r.i.a@gmail.com', 'm.a.r.i.a@gmail.com'],
  ['josé@München.de', 'josé@xn--mnchen-3ya.de'],
  ['jose\u0301@exemplo.com', 'jos\u00E9@exemplo.com'],
])('%s is compared as %s', (email, expected) => {
  expect(canonicalEmail(email)).toBe(expected)
})
