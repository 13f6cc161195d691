import { afterEach, describe, expect, it, vi } from 'vitest'
import { queries } from '#data/queries.ts'
import { fakeDeps, draftOf, rejectWith } from '#data/testing/fake-deps.ts'
import { collectQueries, readBootData, restoreQueries } from './boot-data.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the state that a page brings', () => {
  it('is every answer that there is, and none that failed', async () => {
    const explore = { interests: [], people: [], follows: false }
    const { deps } = fakeDeps({
      getExplore: () => explore,
      getPost: rejectWith('post.not_found', 404),
    })
    await deps.queryClient.ensureQueryData(queries.explore())
    await expect(deps.queryClient.ensureQueryData(queries.post('1'))).rejects.toThrow(
      'post.not_found',
    )
    expect(collectQueries(deps.queryClient)).toEqual([[['getExplore', {}], explore]])
  })

  it('is there in the browser without asking again', async () => {
    const server = fakeDeps()
    const { queryKey } = queries.draft('1')
    server.deps.queryClient.setQueryData(
      queryKey,
      draftOf('1', { content: { ...draftOf('1').content, body: 'a < b' } }),
    )
    const sent = JSON.stringify(collectQueries(server.deps.queryClient))
    const browser = fakeDeps()
    restoreQueries(browser.deps.queryClient, JSON.parse(sent) as never)
    const there = await browser.deps.queryClient.ensureQueryData(queries.draft('1'))
    expect(there).toEqual(draftOf('1', { content: { ...draftOf('1').content, body: 'a < b' } }))
    expect(browser.calls).toEqual([])
  })

  it.each([
    [
      { textContent: '{"auth":{"status":"out"},"queries":[]}' },
      { auth: { status: 'out' }, queries: [] },
    ],
    [{ textContent: '' }, null],
    [null, null],
  ])('is read from its element: %j', (element, data) => {
    vi.stubGlobal('document', { getElementById: (id: string) => (id === 'boot' ? element : null) })
    expect(readBootData()).toEqual(data)
  })
})
