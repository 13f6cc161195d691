import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { passwordWeakness } from './weak-passwords.ts'

const identity = { username: 'maria_silva', email: 'm.souza@padaria.com.br' }

test.each([
  '123456',
  'password',
  'senha123',
  'brasil',
  'flamengo',
  'Flamengo2024!',
  'P@ssw0rd!',
  'qwerty123',
  'mudar@123',
  'deusefiel',
  'gabriel10',
  'teste123',
  'iloveyou',
  '102030',
  '739201',
  '25/12/1987',
  '11111111',
  'abcabcabc',
  'aaaaaaaaaaaa',
  'zxcvbnm',
  'mnbvcxz',
  '9876543210',
  'CORAÇÃO',
  '1q2w3e4r',
])('%s is refused as common', (password) => {
  expect(passwordWeakness(password, identity)).not.toBeNull()
})

test.each([
  'mariasilva',
  'Maria-Silva',
  'maria_silva1',
  'silva2024',
  'avlis_airam',
  'mariasilvamariasilva',
  'm4ri4silva',
  'msouza99',
  'm.souza@',
  'padaria1',
  '1987silva',
  'afins2026',
])('%s is refused as made of the username or the email', (password) => {
  expect(passwordWeakness(password, identity)).not.toBeNull()
})

test.each([
  'tenda-azul-42',
  'segredo-bem-guardado',
  'aB3$xq',
  'correct horse battery staple',
  'maria gosta de tenda',
  'pão de queijo às 9',
  'Xk29!a',
  'chuva de verao 7',
  'cavalo-azul',
  '\u{1F3B8}\u{1F98A}\u{1F355}\u{1F30A}',
  '3141592653589',
])('%s is accepted', (password) => {
  expect(passwordWeakness(password, identity)).toBeNull()
})

test('1,000 random passwords of 12 characters are all accepted', () => {
  const random = Array.from({ length: 1000 }, () => randomBytes(9).toString('base64url'))
  expect(random.filter((password) => passwordWeakness(password, identity) !== null)).toEqual([])
})

test.each([
  ['123456', 'pattern'],
  ['futebol1', 'common'],
  [`${identity.username}1`, 'personal'],
])('says why: %s', (password, weakness) => {
  expect(passwordWeakness(password, identity)).toBe(weakness)
})
