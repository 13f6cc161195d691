import { expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { log, newWork, newWorks, peopleOf, shelve } from './testing/shelves.ts'

const entryOf = async (app: TestApp, as: TestPerson, workId: string) =>
  (await app.call('getShelfEntry', { as, params: { workId } })).body
const change = (app: TestApp, as: TestPerson, entryId: string, body: object) =>
  app.call('updateDiaryEntry', { as, params: { entryId }, body })
describeApp('a work on one’s shelves', (app) => {
  test('goes from wanted to begun to finished to wanted again, a tap each', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    expect(await entryOf(app(), ana, workId)).toEqual({
      ...{ workId, wants: false, wantsAt: null, active: null, times: 0, gaveUp: false },
      ...{ lastOn: '', rating: null, remark: '', visibility: 'public', diary: [] },
    })
    expect(await shelve(app(), ana, workId)).toMatchObject({ wants: true })
    const begun = await log(app(), ana, workId, { outcome: 'open', started: '2023-05' })
    expect(begun).toMatchObject({ wants: false, times: 0, active: { started: '2023-05' } })
    const { body } = await change(app(), ana, begun.active?.id ?? '', {
      outcome: 'finished',
      ended: '2023-06-02',
    })
    expect(body).toMatchObject({ active: null, times: 1, lastOn: '2023-06-02', gaveUp: false })
    expect(await shelve(app(), ana, workId)).toMatchObject({ wants: true, times: 1 })
    const again = await log(app(), ana, workId, { outcome: 'gave_up' })
    expect(again).toMatchObject({ times: 1, gaveUp: false })
    expect(again.diary).toHaveLength(2)
  })

  test('is told for many cards in one request, to its owner only', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const [wanted, begun, done, none] = await newWorks(app(), ana, 4)
    await shelve(app(), ana, wanted, { wants: true, visibility: 'self', remark: 'Da Bia' })
    await log(app(), ana, begun ?? '', { outcome: 'open', progress: 12, unit: 'minute' })
    await log(app(), ana, done ?? '', { outcome: 'finished', ended: '2020', rating: 8 })
    const summaries = async (as: TestPerson, works: string) => {
      const { body } = await app().call('listShelfSummaries', { as, query: { works } })
      return new Map(body.items.map((item) => [item.workId, item]))
    }
    const all = [wanted, begun, done, none, wanted, 'unknown'].join(',')
    const mine = await summaries(ana, all)
    expect([...mine.keys()].toSorted()).toEqual([wanted, begun, done].toSorted())
    for (const [workId, summary] of mine) {
      const {
        diary: _,
        remark: _remark,
        visibility: _v,
        ...entry
      } = await entryOf(app(), ana, workId)
      expect(summary).toEqual(entry)
    }
    expect(await summaries(bia, all)).toEqual(new Map())
    expect((await app().call('listShelfSummaries', { query: { works: all } })).status).toBe(401)
    for (const works of ['', ',', `${all},`, Array.from({ length: 101 }, () => 'a').join(',')]) {
      const { status } = await app().call('listShelfSummaries', { as: ana, query: { works } })
      expect(status).toBe(400)
    }
  })

  test('is given up only while it was never finished', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    expect(await log(app(), ana, workId, { outcome: 'gave_up' })).toMatchObject({ gaveUp: true })
    const open = await log(app(), ana, workId, { outcome: 'open' })
    expect(open).toMatchObject({ gaveUp: false, active: { outcome: 'open' } })
    const params = { entryId: open.active?.id ?? '' }
    const { body } = await app().call('deleteDiaryEntry', { as: ana, params })
    expect(body).toMatchObject({ gaveUp: true, active: null })
  })

  test('is changed once by taps that come at the same time', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    const params = { workId }
    const taps = await Promise.all(
      Array.from({ length: 6 }, async (_, at) =>
        at % 2
          ? app().call('updateShelfEntry', { as: ana, params, body: { wants: true, rating: 8 } })
          : app().call('addDiaryEntry', { as: ana, params, body: { outcome: 'open' } }),
      ),
    )
    expect(taps.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...[200, 200, 200, 201, 201, 201],
    ])
    const entry = await entryOf(app(), ana, workId)
    // Who rates it before they begin it has finished it before, once.
    expect(entry.diary.filter(({ outcome }) => outcome === 'open')).toHaveLength(1)
    expect(entry.times).toBeLessThanOrEqual(1)
    expect(await peopleOf(app(), workId)).toMatchObject({
      rated: [8],
      active: 1,
      wants: entry.wants ? 1 : 0,
    })
  })

  test('is written once for a key that is repeated', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    const request = {
      as: ana,
      params: { workId },
      body: { outcome: 'finished' },
      headers: { 'idempotency-key': 'tap' },
    }
    const answers = await Promise.all(
      [1, 2, 3].map(async () => app().call('addDiaryEntry', request)),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await entryOf(app(), ana, workId)).toMatchObject({ times: 1 })
  })

  test('leaves its shelves with its diary, and its rating only if one says so', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    const remove = async (keepRating?: string) =>
      (
        await app().call('removeShelfEntry', {
          as: ana,
          params: { workId },
          ...(keepRating && { query: { keepRating } }),
        })
      ).body
    await log(app(), ana, workId, { outcome: 'finished', rating: 9 })
    await shelve(app(), ana, workId, { remark: 'só meu' })
    for (let times = 0; times < 2; times++)
      expect(await remove()).toMatchObject({ times: 0, diary: [], rating: 9, remark: 'só meu' })
    expect(await remove('false')).toMatchObject({ rating: null, remark: '' })
    expect(await remove()).toMatchObject({ rating: null })
    const { body } = await app().call('listRatingChanges', { as: ana, params: { workId } })
    expect(body.items).toEqual([])
  })

  test('is no person, no unknown work, and nothing for those signed out', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    const { credits } = (await app().call('getWork', { params: { workId } })).body
    const body = { wants: true }
    const to = (id: string) => ({ params: { workId: id }, body })
    const creator = await app().call('updateShelfEntry', { as: ana, ...to(credits[0]?.id ?? '') })
    expect([creator.status, creator.error.code]).toEqual([422, 'shelf.creator'])
    expect((await app().call('updateShelfEntry', { as: ana, ...to('nenhuma') })).status).toBe(404)
    expect((await app().call('updateShelfEntry', to(workId))).status).toBe(401)
  })
})

describeApp('a diary', (app) => {
  test.each([
    [{ started: '2023-02-31' }, 'started', 'diary.date_invalid'],
    [{ started: '-1' }, 'started', 'diary.date_invalid'],
    [{ ended: '-001-01-01' }, 'ended', 'diary.date_invalid'],
    [{ ended: '2999' }, 'ended', 'diary.date_future'],
    [{ started: '2023-05-02', ended: '2023-05-01' }, 'ended', 'diary.ends_before_start'],
    [{ outcome: 'open', ended: '2023' }, 'ended', 'diary.not_ended'],
    [{ rating: 14 }, 'rating', 'shelf.rating_invalid'],
    [{ rating: 0 }, 'rating', 'shelf.rating_invalid'],
    [{ rating: 7.5 }, 'rating', 'shelf.rating_invalid'],
    [{ progress: 10 }, 'unit', 'field.required'],
    [{ progress: 301, unit: 'page', total: 300 }, 'progress', 'diary.beyond_end'],
    [{ progress: 101, unit: 'percent' }, 'progress', 'diary.beyond_end'],
    [{ progress: 91, unit: 'minute' }, 'progress', 'diary.beyond_end'],
    [{ progress: -1, unit: 'minute' }, 'progress', 'field.too_low'],
    [{ outcome: 'talvez' }, 'outcome', 'field.invalid'],
  ])('does not take %j, and says so at the field', async (input, field, code) => {
    const ana = await app().person()
    const workId = await newWork(app(), ana, { length: 90 })
    const request = { as: ana, params: { workId }, body: { outcome: 'finished', ...input } }
    const { status, error } = await app().call('addDiaryEntry', request)
    expect([status, error.fields?.[field]?.code]).toEqual([422, code])
    expect(error.fields?.[field]?.message).toMatch(/^\p{Lu}.+\.$/u)
    expect(await entryOf(app(), ana, workId)).toMatchObject({ diary: [], times: 0 })
    const { active } = await log(app(), ana, workId, { outcome: 'open' })
    const changed = await change(app(), ana, active?.id ?? '', request.body)
    expect([changed.status, changed.error.fields?.[field]?.code]).toEqual([422, code])
    expect((await entryOf(app(), ana, workId)).diary).toEqual([active])
  })

  test('takes today, and no day that has not begun', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    const day = (time: number) => new Date(time).toISOString().slice(0, 10)
    const now = app().clock.now()
    const body = { outcome: 'finished', ended: day(now) } as const
    expect(await log(app(), ana, workId, body)).toMatchObject({ lastOn: day(now) })
    const ended = day(now + 25 * 3_600_000)
    const tomorrow = { as: ana, params: { workId }, body: { ...body, ended } }
    const { error } = await app().call('addDiaryEntry', tomorrow)
    expect(error.fields).toMatchObject({ ended: { code: 'diary.date_future' } })
  })

  test('goes beyond the length of a work where its owner says how long theirs is', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana, { kind: 'book', length: 100 })
    const body = { outcome: 'open', progress: 120, unit: 'page', total: 140 } as const
    const { active } = await log(app(), ana, workId, body)
    expect(active).toMatchObject({ progress: 120, total: 140, progressAt: app().clock.now() })
  })

  test('has one open entry of a work at most', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    const finished = await log(app(), ana, workId)
    await log(app(), ana, workId, { outcome: 'open' })
    const id = finished.diary[0]?.id ?? ''
    const reopened = await change(app(), ana, id, { outcome: 'open' })
    expect([reopened.status, reopened.error.code]).toEqual([409, 'diary.open_twice'])
  })

  test('is nobody else’s to change', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const workId = await newWork(app(), ana)
    const { diary } = await log(app(), ana, workId)
    const params = { entryId: diary[0]?.id ?? '' }
    const body = { rating: 1 }
    expect((await app().call('updateDiaryEntry', { as: bia, params, body })).status).toBe(404)
    expect((await app().call('deleteDiaryEntry', { as: bia, params })).status).toBe(404)
    expect(await entryOf(app(), ana, workId)).toMatchObject({ times: 1, rating: null })
  })

  test('has a limited number of entries of a work, and works of a person', async () => {
    const ana = await app().person()
    const [first, other] = await newWorks(app(), ana, 2)
    const many = Array.from({ length: limits.diaryEntriesOfWork }, (_, at) => ({
      ...{ id: `${first}-${at}`, uid: ana.uid, work_id: first, started: '', ended: '', on_day: 0 },
      ...{ outcome: 'finished' as const, progress: null, unit: null, total: null },
      ...{ progress_at: null, visibility: null, created_at: at },
    }))
    await log(app(), ana, first)
    await log(app(), ana, other)
    await transaction(app().context.database, async (tx) => {
      for (let at = 0; at < many.length; at += 100)
        await tx
          .insertInto('diary_entries')
          .values(many.slice(at, at + 100))
          .execute()
    })
    const params = { workId: first }
    const body = { outcome: 'finished', again: true }
    const { status, error } = await app().call('addDiaryEntry', { as: ana, params, body })
    expect([status, error.code]).toEqual([409, 'diary.too_many'])
  })

  test('is read by month, latest first, in pages that neither repeat nor lose anything', async () => {
    const ana = await app().person()
    const ended = ['2023-04-30', '2023-05-01', '2023-05', '2023-05-31', '2023', '', '2022-05-10']
    const ids = await newWorks(app(), ana, ended.length)
    for (const [at, workId] of ids.entries())
      await log(app(), ana, workId, { outcome: 'finished', ended: ended[at] ?? '' })
    const read = async (query: Readonly<Record<string, string | number>>) => {
      const dates: string[] = []
      let cursor: string | null = null
      do {
        const params = { username: ana.username }
        const page: Record<string, string | number> = { ...query, ...(cursor && { cursor }) }
        const { body } = await app().call('listDiary', { params, query: page })
        dates.push(...body.items.map(({ entry }) => entry.ended))
        cursor = body.nextCursor
      } while (cursor !== null)
      return dates
    }
    const all = ['2023-05-31', '2023-05-01', '2023-05', '2023-04-30', '2023', '2022-05-10', '']
    for (const limit of [1, 2, 3, 7, 100]) expect(await read({ limit })).toEqual(all)
    expect(await read({ mes: '2023-05' })).toEqual(all.slice(0, 3))
    expect(await read({ mes: '2023-12' })).toEqual([])
    const params = { username: ana.username }
    expect((await app().call('listDiary', { params, query: { mes: '2023-13' } })).status).toBe(400)
  })
})

describeApp('a rating', (app) => {
  test('is one for a person and work, moved by the latest entry and blanked by none', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    const rated = async () => (await entryOf(app(), ana, workId)).rating
    await log(app(), ana, workId, { outcome: 'finished', ended: '2023-05', rating: 8 })
    expect(await rated()).toBe(8)
    const { diary } = await log(app(), ana, workId, {
      outcome: 'finished',
      ended: '2020',
      rating: 3,
    })
    expect(await rated()).toBe(8)
    app().clock.advance(1)
    await log(app(), ana, workId, { outcome: 'finished', ended: '2023-06' })
    expect(await rated()).toBe(8)
    await change(app(), ana, diary[1]?.id ?? '', { rating: 1 })
    expect(await rated()).toBe(8)
    await shelve(app(), ana, workId, { rating: 10 })
    app().clock.advance(1)
    await shelve(app(), ana, workId, { rating: 10 })
    app().clock.advance(1)
    await shelve(app(), ana, workId, { rating: null })
    const { body } = await app().call('listRatingChanges', { as: ana, params: { workId } })
    expect(body.items.map(({ rating }) => rating)).toEqual([null, 10, 8])
  })

  test('of an entry that fewer may see never moves the one that more may', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    await log(app(), ana, workId, { outcome: 'finished', rating: 2, visibility: 'self' })
    expect(await entryOf(app(), ana, workId)).toMatchObject({ rating: null, times: 1 })
    expect(await peopleOf(app(), workId)).toMatchObject({ rated: [], finished: 0, names: [] })
  })

  test('has an average from five on', async () => {
    const ana = await app().person()
    const workId = await newWork(app(), ana)
    for (const rating of [2, 4, 6, 8]) await shelve(app(), await app().person(), workId, { rating })
    expect(await peopleOf(app(), workId)).toMatchObject({ rated: [2, 4, 6, 8], average: null })
    await shelve(app(), ana, workId, { rating: 10 })
    expect(await peopleOf(app(), workId)).toMatchObject({ average: 6 })
  })

  test.each([0, 11, 14, -1, 3.5, '8'])('is never %j', async (rating) => {
    const ana = await app().person()
    const params = { workId: await newWork(app(), ana) }
    const { status, error } = await app().call('updateShelfEntry', {
      ...{ as: ana, params, body: { rating } },
    })
    expect([status, error.fields?.rating?.message]).toEqual([422, expect.any(String)])
  })
})
