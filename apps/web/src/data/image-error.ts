import { errorText } from '@afins/contract/errors-pt'
import { uploadTypes } from '@afins/contract/media'
import { allowances } from '@afins/contract/plan'
import type { Deps } from './deps.ts'
import { queries } from './queries.ts'

export function imageError(
  { queryClient }: Pick<Deps, 'queryClient'>,
  { type, size }: Blob,
): string | null {
  if (!(uploadTypes as readonly string[]).includes(type)) return errorText('media.unsupported')
  // Where the plan is not known yet, the server decides.
  const has = queryClient.getQueryData(queries.ownProfile().queryKey)?.benefits ?? ['uploads']
  const { uploadBytes } = has.includes('uploads') ? allowances.plan : allowances.free
  return size > uploadBytes ? errorText('media.too_large') : null
}
