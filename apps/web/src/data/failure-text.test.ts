import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './call.ts'
import { failureText } from './failure-text.ts'
import { toastError } from './toast-error.ts'
import { fakeDeps } from './testing/fake-deps.ts'

describe('what a person reads for a failure', () => {
  it('is the catalogue’s text for the code', () => {
    expect(failureText(new ApiError('auth.wrong_password', 401))).toBe(
      'Senha incorreta. Tente novamente.',
    )
  })

  it('says that the network is down', () => {
    expect(failureText(new ApiError('network', 0), 'Outra coisa')).toMatch(/^Sem conexão\./)
  })

  it('is the fallback for a code that this page does not know', () => {
    const newer = new ApiError('toString' as ApiError['code'], 422)
    expect(failureText(newer, 'Não deu.')).toBe('Não deu.')
    expect(failureText(new ApiError('unknown', 502))).toBe('Algo deu errado. Tente de novo.')
  })

  it('is never the message of an error of ours, which goes to the console', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fault = new TypeError('x is not a function')
    expect(failureText(fault, 'Não deu.')).toBe('Não deu.')
    expect(log).toHaveBeenCalledExactlyOnceWith(fault)
  })

  it('stands in a message where it has no place of its own', async () => {
    const { deps } = fakeDeps()
    await toastError(deps, new ApiError('post.not_found', 404), 'Não deu.')
    const texts = deps.toasts.current().map(({ text }) => text)
    expect(texts).toEqual(['Este post não existe ou foi removido.'])
    await toastError(deps, new ApiError('network', 0), 'Não deu.')
    expect(deps.toasts.current().map(({ text }) => text)).toEqual([
      'Sem conexão. Tente de novo quando a internet voltar.',
    ])
    for (const { id } of deps.toasts.current()) deps.toasts.dismiss(id)
  })
})
