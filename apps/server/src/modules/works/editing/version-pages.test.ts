import { expect, test } from 'vitest'
import { HOUR } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'

let count = 0
/** A work that no other test has: they share one catalogue. */
async function newWork(app: TestApp, as: TestPerson, more: Record<string, unknown> = {}) {
  const name = `Obra número ${++count}`
  const body = { kind: 'book', title: name, creators: [`Autora ${name}`], year: 1977, ...more }
  const { status, body: work } = await app.call('addWork', { as, body })
  expect(status).toBe(201)
  return work
}
const edit = (app: TestApp, as: TestPerson, id: string, body: Record<string, unknown>) =>
  app.call('updateWork', { as, params: { workId: id }, body })
const versionsOf = async (app: TestApp, id: string, query: Record<string, string | number> = {}) =>
  (await app.call('listWorkVersions', { params: { workId: id }, query })).body
const link = (app: TestApp, as: TestPerson, workId: string, kind: string, toId: string) =>
  app.call('addWorkLink', { as, params: { workId, kind, toId } })

describeApp('the versions of a work', (app) => {
  test('lists a hundred long versions in little, and joins what one person did in an hour', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const { id } = await newWork(app(), ana)
    const titles = Array.from({ length: limits.titlesOfWork }, (_, at) => ({
      lang: 'pt',
      text: `${at} ${'ã'.repeat(190)}`,
    }))
    const reason = '映'.repeat(200)
    const long = {
      title: '映'.repeat(190),
      creators: ['画', '像', '字'].map((one) => one.repeat(100)),
    }
    for (let at = 0; at < 20; at++) {
      const other = await newWork(app(), ana, { ...long, title: `${long.title} ${at}` })
      expect((await link(app(), ana, other.id, 'adapts', id)).status).toBe(200)
    }
    for (let version = 1; version <= 100; version++) {
      const length = version
      const as = version % 2 === 0 ? bia : ana
      expect((await edit(app(), as, id, { version, reason, titles, length })).status).toBe(200)
    }
    const numbers: number[] = []
    let pages = 0
    for (let cursor: string | null = ''; cursor !== null; pages++) {
      const query = { limit: limits.maxPageSize, ...(cursor && { cursor }) }
      const page = await versionsOf(app(), id, query)
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(64 * 1024)
      numbers.push(...page.items.map(({ number }) => number))
      cursor = page.nextCursor
    }
    expect(numbers).toEqual(Array.from({ length: 101 }, (_, at) => 101 - at))
    // Fewer than asked for where they are long, and not many requests either.
    expect(pages).toBe(2)
    // By turns: nothing is joined. One after the other by the same person: the last one stays.
    app().clock.advance(2 * HOUR)
    for (const version of [101, 102, 103])
      await edit(app(), ana, id, { version, length: 1000 + version, note: `${version}` })
    app().clock.advance(25 * HOUR)
    await edit(app(), bia, id, { version: 104, length: 5000 })
    const { items } = await versionsOf(app(), id, { limit: 4 })
    expect(items.map(({ number }) => number)).toEqual([105, 104, 101, 100])
    expect(items[1]?.changed.toSorted()).toEqual(['length', 'note'])
  })
})
