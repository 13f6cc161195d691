import { afterEach, describe, expect, it, vi } from 'vitest'
import { TAGS_HEADER } from '@afins/contract/tags'
import { queryTags } from './query-tags.ts'
import { fakeDeps } from './testing/fake-deps.ts'
import { uploadExport, uploadImage } from './upload.ts'

// The same for every file: modules are loaded once for all of them.
vi.mock('virtual:addresses', async () => {
  const { api } = await vi.importActual<typeof import('@afins/contract/api')>('@afins/contract/api')
  return {
    addresses: Object.fromEntries(
      Object.entries(api).map(([name, { method, path }]) => [name, [method, path]]),
    ),
  }
})

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly tags: string
}

/** Every upload is answered like this. */
function server({ status, body, tags }: Answer) {
  class FakeRequest extends EventTarget {
    readonly status = status
    readonly responseText = JSON.stringify(body)
    readonly upload = new EventTarget()
    open() {}
    setRequestHeader() {}
    getResponseHeader = (name: string) => (name === TAGS_HEADER ? tags : null)
    send() {
      this.dispatchEvent(new Event('load'))
      this.dispatchEvent(new Event('loadend'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('window', new EventTarget())
}

const options = { onProgress: () => {} }

afterEach(() => vi.unstubAllGlobals())

describe('an upload', () => {
  it.each(['uploadMedia', 'createImport'])(
    'invalidates what its answer names: %s',
    async (name) => {
      server({ status: 201, body: { id: 'a' }, tags: 'imports:u media:u' })
      const { deps } = fakeDeps()
      const invalidated: string[] = []
      queryTags(deps.queryClient).subscribe((tags) => invalidated.push(...tags))
      const answer =
        name === 'createImport'
          ? await uploadExport(deps, new File(['x'], 'a.csv'), options)
          : await uploadImage(deps, { purpose: 'post' }, new Blob(['x']), options)
      expect(answer).toEqual({ id: 'a' })
      expect(invalidated).toEqual(['imports:u', 'media:u'])
    },
  )

  it('that is rejected invalidates nothing', async () => {
    server({ status: 429, body: { error: { code: 'request.rate_limited' } }, tags: 'imports:u' })
    const { deps } = fakeDeps()
    const invalidated: string[] = []
    queryTags(deps.queryClient).subscribe((tags) => invalidated.push(...tags))
    await expect(uploadExport(deps, new File(['x'], 'a.csv'), options)).rejects.toMatchObject({
      code: 'request.rate_limited',
    })
    expect(invalidated).toEqual([])
  })
})
