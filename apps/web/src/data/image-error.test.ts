import { describe, expect, it } from 'vitest'
import { errorText } from '@afins/contract/errors-pt'
import { allowances } from '@afins/contract/plan'
import { imageError } from './image-error.ts'
import { queries } from './queries.ts'
import { fakeDeps, mariasProfile } from './testing/fake-deps.ts'

describe('what is wrong with an image before it is sent', () => {
  const errorOf = (size: number, type = 'image/png', benefits?: readonly 'uploads'[]) => {
    const { deps } = fakeDeps()
    if (benefits)
      deps.queryClient.setQueryData(queries.ownProfile().queryKey, {
        ...mariasProfile,
        benefits: [...benefits],
      })
    return imageError(deps, { type, size } as Blob)
  }
  const { free, plan } = allowances

  it('is that it is none', () => {
    expect(errorOf(1, 'image/svg+xml')).toBe(errorText('media.unsupported'))
    expect(errorOf(1, '')).toBe(errorText('media.unsupported'))
  })

  it('is that it is larger than one’s plan allows', () => {
    expect(errorOf(free.uploadBytes, 'image/png', [])).toBeNull()
    expect(errorOf(free.uploadBytes + 1, 'image/png', [])).toBe(errorText('media.too_large'))
    expect(errorOf(plan.uploadBytes, 'image/png', ['uploads'])).toBeNull()
    expect(errorOf(plan.uploadBytes + 1, 'image/png', ['uploads'])).toBe(
      errorText('media.too_large'),
    )
  })

  it('is nothing that only the server knows', () => {
    expect(errorOf(plan.uploadBytes)).toBeNull()
    expect(errorOf(plan.uploadBytes + 1)).toBe(errorText('media.too_large'))
  })
})
