import { errorText, isErrorCode } from '@afins/contract/errors-pt'
import { ApiError } from './api-error.ts'

const OFFLINE =
  'Sem conexão. O que você digitou continua aqui: tente de novo quando a internet voltar.'
const UNKNOWN = 'Algo deu errado. Tente de novo.'

/**
 * What a person reads for a call that failed.
 * @param fallback for a failure without a text of its own
 */
export function failureText(error: unknown, fallback: string = UNKNOWN): string {
  if (!(error instanceof ApiError)) {
    // Not an answer but a fault of ours: the person gets words, the console the fault.
    console.error(error)
    return fallback
  }
  if (error.code === 'network') return OFFLINE
  return isErrorCode(error.code) ? errorText(error.code) : fallback
}
