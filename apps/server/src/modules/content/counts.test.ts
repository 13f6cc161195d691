import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { openSiteCounts } from './counts.loaders.ts'

describeApp('site-counts', (app) => {
  test('that may be too old for what is made of them make it stale when their minute ends', async () => {
    const { clock, context } = app()
    const later: { work: () => void; ms: number }[] = []
    const siteCounts = openSiteCounts(context, (work, ms) => void later.push({ work, ms }))
    const invalidated: unknown[] = []
    context.invalidation.subscribe((tags) => invalidated.push(tags))

    const before = (await siteCounts()).people
    expect(later).toEqual([])
    await app().person()
    clock.advance(45_000)
    for (let twice = 0; twice < 2; twice++) expect((await siteCounts()).people).toBe(before)
    expect(later.map(({ ms }) => ms)).toEqual([15_000])
    expect(invalidated).not.toContainEqual(['site-counts'])

    clock.advance(15_000)
    later[0]?.work()
    expect(invalidated).toContainEqual(['site-counts'])
    expect((await siteCounts()).people).toBe(before + 1)
    clock.advance(1000)
    await siteCounts()
    expect(later.map(({ ms }) => ms)).toEqual([15_000, 59_000])
  })
})
