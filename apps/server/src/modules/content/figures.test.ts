import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { openFigures } from './figures.ts'

describeApp('figures', (app) => {
  test('that may be too old for what is made of them make it stale when their minute ends', async () => {
    const { clock, context } = app()
    const later: { work: () => void; ms: number }[] = []
    const figures = openFigures(context, (work, ms) => void later.push({ work, ms }))
    const told: unknown[] = []
    context.staleness.subscribe((tags) => told.push(tags))

    const before = (await figures()).people
    expect(later).toEqual([])
    await app().person()
    clock.advance(45_000)
    for (let twice = 0; twice < 2; twice++) expect((await figures()).people).toBe(before)
    expect(later.map(({ ms }) => ms)).toEqual([15_000])
    expect(told).not.toContainEqual(['figures'])

    clock.advance(15_000)
    later[0]?.work()
    expect(told).toContainEqual(['figures'])
    expect((await figures()).people).toBe(before + 1)
    clock.advance(1000)
    await figures()
    expect(later.map(({ ms }) => ms)).toEqual([15_000, 59_000])
  })
})
