import { describe, expect, it } from 'vitest'
import { ApiError } from '#data/call.ts'
import { formErrorsOf, collectErrors } from './form-errors.tsx'

const places = {
  has: (field: string) => field === 'username' || field === 'password',
  codes: { 'auth.wrong_password': 'password' },
  fallback: 'Erro no login. Tente novamente.',
} as const

describe('what a rejected call means for a form', () => {
  it('is shown at the fields the server named', () => {
    const error = new ApiError('request.invalid', 422, {
      username: 'Preencha este campo.',
      other: 'x',
    })
    expect(formErrorsOf(error, places)).toEqual({
      fields: { username: 'Preencha este campo.' },
      alert: null,
    })
  })

  it('is shown at the field its code speaks of', () => {
    expect(formErrorsOf(new ApiError('auth.wrong_password', 401), places)).toEqual({
      fields: { password: 'Senha incorreta. Tente novamente.' },
      alert: null,
    })
  })

  it('is shown for the whole form otherwise', () => {
    const alertOf = (code: ConstructorParameters<typeof ApiError>[0]) =>
      formErrorsOf(new ApiError(code, 429), places).alert
    expect(alertOf('auth.too_many_attempts')).toBe(
      'Muitas tentativas de login. Tente novamente em alguns minutos.',
    )
    expect(alertOf('unknown')).toBe('Erro no login. Tente novamente.')
    expect(alertOf('network')).toMatch(/^Sem conexão\. O que você digitou continua aqui/)
  })

  it('is shown for the whole form when the server names a field that is not there', () => {
    const error = new ApiError('request.invalid', 422, { proof: 'x' })
    expect(formErrorsOf(error, places)).toEqual({
      fields: {},
      alert: 'Confira os campos destacados.',
    })
  })
})

describe('what a form finds by itself', () => {
  it('is nothing when every field is right', () => {
    expect(collectErrors({ username: null, password: null })).toBeNull()
  })

  it('is shown at its field, with its numbers', () => {
    expect(
      collectErrors({ bio: { code: 'field.too_long', params: { max: 300 } }, email: null }),
    ).toEqual({
      fields: { bio: 'Use no máximo 300 caracteres.' },
      alert: null,
    })
  })
})
