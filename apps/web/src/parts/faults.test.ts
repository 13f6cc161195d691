import { describe, expect, it } from 'vitest'
import { ApiError } from '#data/api-error.ts'
import { faultsOf, foundFaults } from './faults.ts'

const places = {
  has: (field: string) => field === 'username' || field === 'password',
  codes: { 'auth.wrong_password': 'password' },
  fallback: 'Erro no login. Tente novamente.',
} as const

describe('what a refused call means for a form', () => {
  it('is said at the fields the server named', () => {
    const error = new ApiError('request.invalid', 422, {
      username: 'Preencha este campo.',
      other: 'x',
    })
    expect(faultsOf(error, places)).toEqual({
      fields: { username: 'Preencha este campo.' },
      alert: null,
    })
  })

  it('is said at the field its code speaks of', () => {
    expect(faultsOf(new ApiError('auth.wrong_password', 401), places)).toEqual({
      fields: { password: 'Senha incorreta. Tente novamente.' },
      alert: null,
    })
  })

  it('is said of the whole form otherwise', () => {
    const said = (code: ConstructorParameters<typeof ApiError>[0]) =>
      faultsOf(new ApiError(code, 429), places).alert
    expect(said('auth.too_many_attempts')).toBe(
      'Muitas tentativas de login. Tente novamente em alguns minutos.',
    )
    expect(said('unknown')).toBe('Erro no login. Tente novamente.')
    expect(said('network')).toMatch(/^Sem conexão\. O que você digitou continua aqui/)
  })

  it('is said of the whole form when the server names a field that is not there', () => {
    const error = new ApiError('request.invalid', 422, { proof: 'x' })
    expect(faultsOf(error, places)).toEqual({ fields: {}, alert: 'Confira os campos destacados.' })
  })
})

describe('what a form finds by itself', () => {
  it('is nothing when every field is right', () => {
    expect(foundFaults({ username: null, password: null })).toBeNull()
  })

  it('is said at its field, with its numbers', () => {
    expect(
      foundFaults({ bio: { code: 'field.too_long', params: { max: 300 } }, email: null }),
    ).toEqual({
      fields: { bio: 'Use no máximo 300 caracteres.' },
      alert: null,
    })
  })
})
