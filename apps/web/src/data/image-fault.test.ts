import { describe, expect, it } from 'vitest'
import { errorText } from '@afins/contract/errors-pt'
import { allowances } from '@afins/contract/plan'
import { imageFault } from './image-fault.ts'
import { queries } from './queries.ts'
import { fakeDeps, mariasProfile } from './testing/fake-deps.ts'

describe('what is wrong with an image before it is sent', () => {
  const faultOf = (size: number, type = 'image/png', benefits?: readonly 'uploads'[]) => {
    const { deps } = fakeDeps()
    if (benefits)
      deps.queryClient.setQueryData(queries.ownProfile().queryKey, {
        ...mariasProfile,
        benefits: [...benefits],
      })
    return imageFault(deps, { type, size } as Blob)
  }
  const { free, plan } = allowances

  it('is that it is none', () => {
    expect(faultOf(1, 'image/svg+xml')).toBe(errorText('media.unsupported'))
    expect(faultOf(1, '')).toBe(errorText('media.unsupported'))
  })

  it('is that it is larger than one’s plan allows', () => {
    expect(faultOf(free.uploadBytes, 'image/png', [])).toBeNull()
    expect(faultOf(free.uploadBytes + 1, 'image/png', [])).toBe(errorText('media.too_large'))
    expect(faultOf(plan.uploadBytes, 'image/png', ['uploads'])).toBeNull()
    expect(faultOf(plan.uploadBytes + 1, 'image/png', ['uploads'])).toBe(
      errorText('media.too_large'),
    )
  })

  it('is nothing that only the server knows', () => {
    expect(faultOf(plan.uploadBytes)).toBeNull()
    expect(faultOf(plan.uploadBytes + 1)).toBe(errorText('media.too_large'))
  })
})
