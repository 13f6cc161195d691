import type { Deps } from './deps.ts'

/**
 * Says in a message what went wrong with something that has no place of its own on the page. The
 * words of the catalogue are fetched only then; where they cannot be, the fallback says enough.
 */
export async function tellFailure(
  { toasts }: Pick<Deps, 'toasts'>,
  error: unknown,
  fallback: string,
): Promise<void> {
  try {
    const { failureText } = await import('./failure-text.ts')
    toasts.show(failureText(error, fallback))
  } catch {
    toasts.show(fallback)
  }
}
