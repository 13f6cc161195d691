import { expect, test } from 'vitest'
import { describeApp } from '#testing/app.ts'
import { csvOf } from './testing/export-files.ts'
import { carryOut, preview, trusted } from './testing/imports.ts'

/** Sixty albums whose titles and artists begin alike. */
const plays = Array.from({ length: 600 }, (_, n) => ({
  ...{ uts: String(1_300_000_000 + n * 3600), artist: `Artista ${n % 30}` },
  ...{ album: `Disco da casa ${n % 60}`, track: `Faixa ${Math.floor(n / 60)}` },
}))

describeApp('a file that is imported again', (app) => {
  test('finds each work among more that are alike than are compared', async () => {
    const maria = await trusted(app())
    const file = csvOf('uts,artist,album,track', plays)
    const first = await carryOut(app(), maria, await preview(app(), maria, file))
    expect(first?.counts).toMatchObject({ brought: 60, unchanged: 0 })
    const again = await carryOut(app(), maria, await preview(app(), maria, file))
    expect(again?.counts).toMatchObject({ brought: 0, unchanged: 60, left: 0 })
  })
})
