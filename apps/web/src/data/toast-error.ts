import type { Deps } from './deps.ts'

/** The texts are loaded on demand; the fallback is shown where that fails. */
export async function toastError(
  { toasts }: Pick<Deps, 'toasts'>,
  error: unknown,
  fallback: string,
): Promise<void> {
  try {
    const { tapFailureText } = await import('./failure-text.ts')
    toasts.show(tapFailureText(error, fallback))
  } catch {
    toasts.show(fallback)
  }
}
