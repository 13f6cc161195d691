import { describe, expect, test } from 'vitest'
import { isCollective } from './collective-names.ts'

describe('collective names', () => {
  test.each([
    ...['Vários artistas', 'VÁRIOS ARTISTAS', 'Various Artists', 'V.A.', 'V/A', 'Vários'],
    ...['Anônimo', 'Anónimo', 'Anonymous', 'Autor desconhecido', 'Autor Desconhecido', 'Unknown'],
  ])('%s is one', (name) => expect(isCollective(name)).toBe(true))

  test.each([
    'Os Mutantes',
    'Vários Nomes',
    'Vanessa da Mata',
    'The Anonymous Four',
    'U2',
    '!!!',
    '',
  ])('%s is none', (name) => expect(isCollective(name)).toBe(false))
})
