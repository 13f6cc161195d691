import { errorText, isErrorCode } from '@afins/contract/errors-pt'
import { ApiError } from './call.ts'

const OFFLINE =
  'Sem conexão. O que você digitou continua aqui: tente de novo quando a internet voltar.'
/** Of what was tapped, not typed. */
const UNREACHED = 'Sem conexão. Tente de novo quando a internet voltar.'
const UNKNOWN = 'Algo deu errado. Tente de novo.'

/** The text for a failed tap, shown in passing. */
export const tapFailureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code === 'network' ? UNREACHED : failureText(error, fallback)

/** The text for a failed call. @param fallback for an error without a text of its own */
export function failureText(error: unknown, fallback: string = UNKNOWN): string {
  if (!(error instanceof ApiError)) {
    // A bug, not an API error.
    console.error(error)
    return fallback
  }
  if (error.code === 'network') return OFFLINE
  return isErrorCode(error.code) ? errorText(error.code) : fallback
}
