import { expect, test } from 'vitest'
import { trustRules } from '@afins/contract/catalogue-trust'
import { DAY, MINUTE } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { trustEditor } from '../operator.service.ts'

let count = 0
const newcomer = (app: TestApp) => app.person(undefined, { isTrusted: false })
const add = (app: TestApp, as: TestPerson, more: Record<string, unknown> = {}) => {
  const title = `Romance de número ${++count}`
  const body = { kind: 'book', title, creators: [`Autora ${title}`], year: 1977, ...more }
  return app.call('addWork', { as, body })
}
const newWork = async (app: TestApp, as: TestPerson, more: Record<string, unknown> = {}) => {
  const { status, body } = await add(app, as, more)
  expect(status).toBe(201)
  return body
}
let year = 1000
const edit = (app: TestApp, as: TestPerson, workId: string, version: number, more = {}) =>
  app.call('updateWork', { as, params: { workId }, body: { version, year: ++year, ...more } })
const merge = (app: TestApp, as: TestPerson, workId: string, intoId: string) =>
  app.call('mergeWork', { as, params: { workId }, body: { intoId } })
const set = (app: TestApp, { uid }: TestPerson, facts: Record<string, number>) =>
  transaction(app.context.database, (tx) =>
    tx.updateTable('accounts').set(facts).where('uid', '=', uid).execute(),
  )
const confirm = (app: TestApp, person: TestPerson) =>
  set(app, person, { email_confirmed_at: app.clock.now() })
const age = (app: TestApp, person: TestPerson, days: number) =>
  set(app, person, { created_at: app.clock.now() - days * DAY })
const standing = async (app: TestApp, as: TestPerson, workId?: string) => {
  const { body } = await app.call('getCatalogueStanding', {
    as,
    ...(workId !== undefined && { query: { workId } }),
  })
  const { add: adds, edit: edits, merge: merges, agree } = body.can
  return [adds.error, edits.error, merges.error, agree.error]
}
const shelve = (app: TestApp, as: TestPerson, workId: string, more: Record<string, unknown> = {}) =>
  app.call('updateShelfEntry', { as, params: { workId }, body: { wants: true, ...more } })

/** Gives someone edits of works of others, as old as it takes for them to count. */
async function editSome(app: TestApp, as: TestPerson, works: number, days: number) {
  const owner = await app.person()
  const at = app.clock.now() - days * DAY
  for (let done = 0; done < works; done++) {
    const { id } = await newWork(app, owner, { creators: [] })
    await transaction(app.context.database, (tx) =>
      tx
        .insertInto('work_versions')
        .values({ work_id: id, number: 2, uid: as.uid, at, reason: '', content: '{}' })
        .execute(),
    )
  }
}

describeApp('what someone may do in the catalogue', (app) => {
  test('is little and of their own before they confirm their email, and screens know it', async () => {
    const [ana, bia] = [await app().person(), await newcomer(app())]
    const theirs = await newWork(app(), ana)
    const own = await newWork(app(), bia)
    const change = await edit(app(), bia, theirs.id, 1)
    expect([change.status, change.error.code]).toEqual([403, 'work.needs_email'])
    expect((await edit(app(), bia, own.id, 1)).status).toBe(200)
    const needs = 'work.needs_email'
    expect(await standing(app(), bia, theirs.id)).toEqual([null, needs, needs, expect.any(String)])
    expect(await standing(app(), bia, own.id)).toEqual([null, null, needs, expect.any(String)])
    expect((await edit(app(), ana, theirs.id, 1)).status).toBe(200)
    for (const [name, params, body] of [
      ['addWorkLink', { workId: own.id, kind: 'part_of', toId: theirs.id }, undefined],
      ['mergeWork', { workId: own.id }, { intoId: theirs.id }],
      ['restoreWorkVersion', { workId: theirs.id, number: '1' }, { version: 2 }],
      ['addEdition', { workId: theirs.id }, { year: 1980 }],
    ] as const) {
      const answer = await app().call(name, { as: bia, params, ...(body && { body }) })
      expect([name, answer.status, answer.error?.code]).toEqual([name, 403, needs])
    }
    await confirm(app(), bia)
    expect((await edit(app(), bia, theirs.id, 2)).status).toBe(200)
    expect(await standing(app(), bia, theirs.id)).toEqual([
      ...[null, null, null, 'work.merge_new_account'],
    ])
  })

  test('counts creators as works, also those that edits make', async () => {
    const bia = await newcomer(app())
    const work = await newWork(app(), bia)
    const names = (many: number) =>
      Array.from({ length: many }, () => ({ name: `Nome Novo ${++count}`, role: 'author' }))
    // Two are there, and these would be thirteen.
    expect((await add(app(), bia, { creators: [] })).status).toBe(201)
    const many = await edit(app(), bia, work.id, 1, { credits: names(10) })
    expect([many.status, many.error.code]).toEqual([429, 'work.daily_unconfirmed'])
    expect(Number(many.headers['retry-after'])).toBeGreaterThan(0)
    expect((await edit(app(), bia, work.id, 1, { credits: names(8) })).status).toBe(200)
    // One is left, and this is two.
    expect((await add(app(), bia)).status).toBe(429)
    expect((await add(app(), bia, { creators: [] })).status).toBe(201)
    expect((await add(app(), bia, { creators: [] })).error.code).toBe('work.daily_unconfirmed')
    expect((await standing(app(), bia))[0]).toBe('work.daily_unconfirmed')
    await confirm(app(), bia)
    expect((await add(app(), bia)).status).toBe(201)
  })

  test('grows with edits of works of others that stood, and not with those that were undone', async () => {
    const bia = await newcomer(app())
    await confirm(app(), bia)
    await age(app(), bia, trustRules.editor.days)
    const { edits } = trustRules.editor
    await editSome(app(), bia, edits - 1, trustRules.standingDays)
    // Too fresh to count.
    await editSome(app(), bia, 1, 1)
    // And one that counts, until someone else restores what was there before.
    const ana = await app().person()
    const { id } = await newWork(app(), ana)
    expect((await edit(app(), bia, id, 1)).status).toBe(200)
    const from = async () => (await newWork(app(), ana)).id
    const into = await newWork(app(), ana)
    const mergesAtOnce = async () =>
      (await merge(app(), bia, await from(), into.id)).body.state === 'moving'
    expect(await mergesAtOnce()).toBe(false)
    const setAge = (days: number) =>
      transaction(app().context.database, (tx) =>
        tx
          .updateTable('work_versions')
          .set({ at: app().clock.now() - days * DAY })
          .where('work_id', '=', id)
          .execute(),
      )
    await setAge(trustRules.standingDays)
    expect(await mergesAtOnce()).toBe(true)
    await app().runJobs()
    const restore = (number: number, version: number) =>
      app().call('restoreWorkVersion', {
        as: ana,
        params: { workId: id, number: String(number) },
        body: { version },
      })
    expect((await restore(1, 2)).status).toBe(200)
    expect(await mergesAtOnce()).toBe(false)
    // Someone saw that the edit was right.
    expect((await restore(2, 3)).status).toBe(200)
    expect(await mergesAtOnce()).toBe(true)
    await app().runJobs()
  })

  test('is what the operator says, for those whom the operator trusts', async () => {
    const bia = await newcomer(app())
    const trust = (isTrusted: boolean, name = bia.username) =>
      trustEditor(app().context, name, isTrusted)
    expect(await trust(true, 'ninguem-mesmo')).toBe(false)
    expect([await trust(true), await trust(true)]).toEqual([true, true])
    expect(await standing(app(), bia)).toEqual([null, null, null, null])
    expect(await trust(false)).toBe(true)
    expect((await standing(app(), bia))[2]).toBe('work.needs_email')
  })
})

describeApp(
  'where a server sends no mail',
  (app) => {
    test('the first day stands for a confirmed email', async () => {
      const [ana, bia] = [await app().person(), await newcomer(app())]
      const { id } = await newWork(app(), ana)
      expect((await edit(app(), bia, id, 1)).error.code).toBe('work.needs_day')
      await age(app(), bia, 1)
      expect((await edit(app(), bia, id, 1)).status).toBe(200)
    })
  },
  { MAIL_URL: '' },
)

describeApp('a merge of works', (app) => {
  test('waits for someone else just the same, whatever private shelves have of them', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const states: string[] = []
    for (const visibility of ['self', 'followers', 'closed', 'public']) {
      const [from, into] = [await newWork(app(), ana), await newWork(app(), ana)]
      for (let reader = 0; reader < 6; reader++) {
        const as = await app().person(undefined, { isPublic: visibility !== 'closed' })
        const shown = visibility === 'closed' ? 'public' : visibility
        expect((await shelve(app(), as, from.id, { visibility: shown })).status).toBe(200)
      }
      states.push((await merge(app(), bia, from.id, into.id)).body.state)
      await app().runJobs()
    }
    expect(states).toEqual(['moving', 'moving', 'moving', 'proposed'])
  })

  test('of creators asks those who have their works', async () => {
    const ana = await app().person()
    const loved = await newWork(app(), ana)
    const other = await newWork(app(), ana)
    const [from, into] = [loved.credits[0]?.id ?? '', other.credits[0]?.id ?? '']
    for (let reader = 0; reader < 5; reader++) await shelve(app(), await app().person(), loved.id)
    expect((await merge(app(), ana, from, into)).body.state).toBe('proposed')
    expect((await merge(app(), ana, into, from)).body.state).toBe('moving')
    await app().runJobs()
  })
})

describeApp('ten fresh accounts and an hour', (app) => {
  test.each([false, true])('change next to nothing of others, confirmed: %s', async (confirmed) => {
    const ana = await app().person()
    const works = []
    for (let made = 0; made < 4; made++) works.push(await newWork(app(), ana))
    const before = await Promise.all(
      works.map(async ({ id }) => (await app().call('getWork', { params: { workId: id } })).body),
    )
    const done = { added: 0, edits: 0, links: 0, merged: 0, proposed: 0, agreed: 0 }
    const people: TestPerson[] = []
    for (let made = 0; made < 10; made++) people.push(await newcomer(app()))
    const proposals: string[] = []
    for (const as of people) {
      if (confirmed) await confirm(app(), as)
      // Everyone goes on until nothing works any more.
      for (let n = 0; n < 60 && (await add(app(), as, { creators: [] })).status === 201; n++)
        done.added += 1
      for (const { id } of works)
        for (let n = 0; n < 60; n++) {
          const { body } = await app().call('getWork', { params: { workId: id } })
          if ((await edit(app(), as, id, body.version)).status !== 200) break
          done.edits += 1
        }
      const [one, other] = works.map(({ id }) => id) as [string, string]
      for (const kind of ['adapts', 'part_of', 'remake_of'] as const) {
        const params = { workId: one, kind, toId: other }
        if ((await app().call('addWorkLink', { as, params })).status === 200) done.links += 1
      }
      for (const { id: from } of works)
        for (const { id: into } of works) {
          if (from === into) continue
          const { status, body } = await merge(app(), as, from, into)
          if (status !== 201) continue
          if (body.state === 'proposed') proposals.push(body.id)
          else done.merged += 1
        }
      app().clock.advance(5 * MINUTE)
    }
    done.proposed = new Set(proposals).size
    for (const as of people)
      for (const mergeId of new Set(proposals))
        if ((await app().call('agreeToWorkMerge', { as, params: { mergeId } })).status === 200)
          done.agreed += 1
    expect(done.merged + done.agreed).toBe(0)
    // What each of them may do, and nothing more together.
    const most = confirmed
      ? { added: 10 * 30, edits: 10 * 15, proposed: 12 }
      : { added: 10 * 12, edits: 0, proposed: 0 }
    expect(done.added).toBeLessThanOrEqual(most.added)
    expect(done.edits + done.links).toBeLessThanOrEqual(most.edits)
    expect(done.proposed).toBeLessThanOrEqual(most.proposed)
    const after = await Promise.all(
      works.map(async ({ id }) => (await app().call('getWork', { params: { workId: id } })).body),
    )
    const changed = after.filter((work, at) => work.version !== before[at]?.version)
    expect(changed.length).toBeLessThanOrEqual(most.edits)
  })
})
