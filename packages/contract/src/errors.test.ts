import { describe, expect, it } from 'vitest'
import { errorText, isErrorCode } from './errors-pt.ts'
import { AppError, errorCatalogue, type ErrorCode } from './errors.ts'

const codes = Object.keys(errorCatalogue) as ErrorCode[]

describe('the catalogue', () => {
  it.each([
    ['auth.username_taken', 409, 'Username já está em uso. Escolha outro.'],
    ['auth.email_taken', 409, 'Email já está em uso. Tente fazer login ou use outro email.'],
    ['auth.weak_password', 422, 'Senha muito fraca. Use pelo menos 6 caracteres.'],
    ['auth.invalid_email', 422, 'Email inválido.'],
    ['auth.sign_up_failed', 500, 'Erro ao criar conta. Tente novamente.'],
    ['auth.unknown_username', 401, 'Username não encontrado. Verifique se está correto.'],
    ['auth.user_not_found', 401, 'Usuário não encontrado. Verifique se o username está correto.'],
    ['auth.wrong_password', 401, 'Senha incorreta. Tente novamente.'],
    [
      'auth.too_many_attempts',
      429,
      'Muitas tentativas de login. Tente novamente em alguns minutos.',
    ],
    ['auth.sign_in_failed', 500, 'Erro no login. Tente novamente.'],
    [
      'server.failed',
      500,
      'Ocorreu um erro inesperado. Tente novamente ou entre em contato conosco se o problema persistir.',
    ],
    ['request.not_found', 404, 'A página que você está procurando não existe ou foi movida.'],
  ] as const)('says %s to the letter, with status %i', (code, status, text) => {
    expect(errorText(code)).toBe(text)
    expect(new AppError(code).status).toBe(status)
  })

  it.each(codes)('has a status of an error and a whole sentence for %s', (code) => {
    expect(code).toMatch(/^[a-z]+\.[a-z_]+$/)
    expect(errorCatalogue[code].status).toSatisfy(
      (status: number) => Number.isInteger(status) && status >= 400 && status < 600,
    )
    expect(errorText(code)).toMatch(/^\p{Lu}.+\.$/su)
    expect(isErrorCode(code)).toBe(true)
  })

  it('lets an operator hear of what is the server’s fault, and of nothing else', () => {
    const reported = codes.filter((code) => errorCatalogue[code].report)
    const serverErrors = codes.filter((code) => errorCatalogue[code].status >= 500)
    const expected: readonly ErrorCode[] = [
      'server.overloaded',
      'source.unavailable',
      'request.format_unknown',
    ]
    expect(reported).toEqual(serverErrors.filter((code) => !expected.includes(code)))
  })

  it('says the same thing only once', () => {
    const texts = codes.map((code) => errorText(code))
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('the text of an error', () => {
  it('says below the first line why a password is weak', () => {
    const first = 'Senha muito fraca. Use pelo menos 6 caracteres.'
    expect(errorText('auth.weak_password', { weakness: 'common' })).toBe(
      `${first}\nEsta senha é comum demais ou já apareceu em vazamentos.`,
    )
    expect(errorText('auth.weak_password', { weakness: 'toString' })).toBe(first)
  })

  it('carries its numbers', () => {
    expect(errorText('field.too_long', { max: 140 })).toBe('Use no máximo 140 caracteres.')
    expect(errorText('field.too_short', { min: 2 })).toBe('Use pelo menos 2 caracteres.')
  })

  it('leaves a gap visible rather than say a wrong thing', () => {
    expect(errorText('field.too_long')).toBe('Use no máximo {max} caracteres.')
  })

  it.each(['network', '', 'toString', '__proto__', 'auth', 7, null, undefined, {}])(
    'is not looked for under %j',
    (code) => {
      expect(isErrorCode(code)).toBe(false)
    },
  )
})

describe('an AppError', () => {
  it('carries the code, its status, and what the answer needs', () => {
    const cause = new Error('below')
    const fields = { email: { code: 'auth.invalid_email' } } as const
    const error = new AppError('request.invalid', { fields, retryAfter: 3, cause })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'AppError',
      message: 'request.invalid',
      code: 'request.invalid',
      status: 422,
      fields,
      retryAfter: 3,
      cause,
    })
  })

  it('has nothing that was not given', () => {
    const error = new AppError('post.not_found')
    expect([error.fields, error.retryAfter, error.cause]).toEqual([undefined, undefined, undefined])
  })
})
