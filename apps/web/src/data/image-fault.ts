import { errorText } from '@afins/contract/errors-pt'
import { uploadTypes } from '@afins/contract/media'
import { allowances } from '@afins/contract/plan'
import type { Deps } from './deps.ts'
import { queries } from './queries.ts'

/** What can be known of an image without sending it: that it is none, or too large for one's plan. */
export function imageFault(
  { queryClient }: Pick<Deps, 'queryClient'>,
  { type, size }: Blob,
): string | null {
  if (!(uploadTypes as readonly string[]).includes(type)) return errorText('media.unsupported')
  // Whose plan is not known yet is left to the server.
  const has = queryClient.getQueryData(queries.ownProfile().queryKey)?.benefits ?? ['uploads']
  const { uploadBytes } = has.includes('uploads') ? allowances.plan : allowances.free
  return size > uploadBytes ? errorText('media.too_large') : null
}
