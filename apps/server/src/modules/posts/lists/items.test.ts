import { expect, test } from 'vitest'
import type { ListItem } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { getDraft, publishDraft, saveDraft } from '#testing/drafts.ts'
import { changePost, publish } from '#testing/posts.ts'

const work = (title: string) => ({ title, creators: ['Alguém'], year: 1977, remark: '' })
const list = { kind: 'list', interest: 'books', title: 'Rios', body: '' } as const

async function publishList(app: TestApp, as: TestPerson, titles: readonly string[]) {
  const { id } = await publish(app, as, { ...list, works: titles.map(work) })
  return id
}

/** The items as signed-out readers get them, page by page. */
async function itemsOf(app: TestApp, postId: string, limit = 100): Promise<ListItem[]> {
  const items: ListItem[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit, ...(cursor && { cursor }) }
    const { body } = await app.call('listListItems', { params: { postId }, query })
    items.push(...body.items)
    cursor = body.nextCursor
  }
  return items
}

const titlesOf = async (app: TestApp, postId: string) =>
  (await itemsOf(app, postId)).map(({ title }) => title)

const idOf = async (app: TestApp, postId: string, title: string) =>
  (await itemsOf(app, postId)).find((item) => item.title === title)?.id ?? ''

async function addBook(app: TestApp, title: string): Promise<string> {
  const body = { kind: 'book', title, creators: [`Autora de ${title}`], year: 1977 } as const
  const answer = await app.call('addWork', { as: await app.person(), body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error))
  return answer.body.id
}

describeApp('the items of a list', (app) => {
  test('are added, moved, annotated, changed and removed one by one', async () => {
    const maria = await app().person()
    const postId = await publishList(app(), maria, ['Um', 'Dois', 'Três'])
    const as = { as: maria, params: { postId } }
    const added = await app().call('addListItem', { ...as, body: work('Quatro') })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({ ...work('Quatro'), id: expect.any(String) })
    await app().call('addListItem', { ...as, body: { ...work('Zero'), after: null } })
    const after = await idOf(app(), postId, 'Um')
    await app().call('addListItem', { ...as, body: { ...work('Um e meio'), after } })
    expect(await titlesOf(app(), postId)).toEqual([
      ...['Zero', 'Um', 'Um e meio', 'Dois', 'Três', 'Quatro'],
    ])
    const move = async (title: string, behind: string | null) =>
      app().call('moveListItem', {
        as: maria,
        params: { postId, itemId: await idOf(app(), postId, title) },
        body: { after: behind === null ? null : await idOf(app(), postId, behind) },
      })
    expect((await move('Quatro', null)).status).toBe(204)
    await move('Zero', 'Três')
    await move('Um', 'Um')
    expect(await titlesOf(app(), postId)).toEqual([
      ...['Quatro', 'Um', 'Um e meio', 'Dois', 'Três', 'Zero'],
    ])
    const params = { postId, itemId: await idOf(app(), postId, 'Dois') }
    const body = { remark: 'O meu preferido.', year: 1980 }
    const changed = await app().call('changeListItem', { as: maria, params, body })
    expect(changed.body).toEqual({ ...work('Dois'), ...body, id: params.itemId })
    expect((await app().call('removeListItem', { as: maria, params })).status).toBe(204)
    expect((await app().call('removeListItem', { as: maria, params })).status).toBe(204)
    const { body: post } = await app().call('getPost', { params: { postId } })
    expect(post.works.map(({ title }) => title)).toEqual([
      ...['Quatro', 'Um', 'Um e meio', 'Três', 'Zero'],
    ])
    expect([post.worksCount, post.editedAt]).toEqual([5, expect.any(Number)])
    const restored = await app().call('restoreListItem', { as: maria, params })
    expect(restored.body).toEqual(changed.body)
    expect((await app().call('restoreListItem', { as: maria, params })).status).toBe(200)
    expect(await titlesOf(app(), postId)).toEqual([
      ...['Quatro', 'Um', 'Um e meio', 'Dois', 'Três', 'Zero'],
    ])
  })

  test('are what everyone else sees: cards, search, and the pages of works', async () => {
    const maria = await app().person()
    const postId = await publishList(app(), maria, ['Afluente'])
    const workId = await addBook(app(), 'Foz do Itajaí')
    const lists = async () =>
      (await app().call('listWorkLists', { params: { workId } })).body.items.map(({ id }) => id)
    expect(await lists()).toEqual([])
    const body = { ...work('a foz'), workId }
    const added = await app().call('addListItem', { as: maria, params: { postId }, body })
    expect(added.body.work?.title).toBe('Foz do Itajaí')
    expect(await lists()).toEqual([postId])
    const { username } = maria
    const feed = await app().call('listProfilePosts', { params: { username } })
    expect(feed.body.items[0]?.works.map(({ title }) => title)).toEqual(['Afluente', 'a foz'])
    await app().call('saveBookmark', { as: maria, params: { postId }, body: {} })
    const params = { postId, itemId: added.body.id }
    await app().call('changeListItem', { as: maria, params, body: { workId: null } })
    expect(await lists()).toEqual([])
    await app().call('changeListItem', { as: maria, params, body: { workId } })
    expect(await lists()).toEqual([postId])
    await app().call('removeListItem', { as: maria, params })
    expect(await lists()).toEqual([])
  })

  test('that cannot be so are errors, at the field or with their own status', async () => {
    const [maria, ana] = [await app().person(), await app().person()]
    const postId = await publishList(app(), maria, ['Um', 'Dois'])
    const add = (body: object, as = maria) =>
      app().call('addListItem', { as, params: { postId }, body: { ...work('Três'), ...body } })
    const itemId = await idOf(app(), postId, 'Um')
    const gone = await idOf(app(), postId, 'Dois')
    await app().call('removeListItem', { as: maria, params: { postId, itemId: gone } })
    const move = (item: string, after: string | null, as = maria) =>
      app().call('moveListItem', { as, params: { postId, itemId: item }, body: { after } })
    const answers = {
      title: await add({ title: '' }),
      long: await add({ remark: 'a'.repeat(1001) }),
      creators: await add({ creators: Array.from({ length: 11 }, () => 'Ana') }),
      work: await add({ workId: 'nenhuma' }),
      after: await add({ after: gone }),
      moved: await move(itemId, gone),
      movedGone: await move(gone, null),
      stranger: await add({}, ana),
      strangersMove: await move(itemId, null, ana),
      strangersRemoval: await app().call('removeListItem', { as: ana, params: { postId, itemId } }),
      none: await app().call('addListItem', {
        as: maria,
        params: { postId: 'nenhuma' },
        body: work('Um'),
      }),
    }
    const codes = Object.entries(answers).map(([name, { status, error }]) => [
      name,
      status,
      Object.keys(error.fields ?? {})[0] ?? error.code,
    ])
    expect(codes).toEqual([
      ['title', 422, 'title'],
      ['long', 422, 'remark'],
      ['creators', 422, 'creators'],
      ['work', 422, 'workId'],
      ['after', 409, 'list.after_gone'],
      ['moved', 409, 'list.after_gone'],
      ['movedGone', 404, 'list.item_not_found'],
      ['stranger', 403, 'list.not_an_editor'],
      ['strangersMove', 403, 'list.not_an_editor'],
      ['strangersRemoval', 403, 'list.not_an_editor'],
      ['none', 404, 'post.not_found'],
    ])
    expect(await titlesOf(app(), postId)).toEqual(['Um'])
  })

  test('of a list that someone may not see are not found', async () => {
    const [maria, ana] = [await app().person(), await app().person()]
    const { id: postId } = await publish(app(), maria, {
      ...list,
      works: [work('Um')],
      visibility: 'followers',
    })
    const itemId = (await app().call('getPost', { as: maria, params: { postId } })).body.works[0]
      ?.id
    const params = { postId, itemId: itemId ?? '' }
    const calls = [
      app().call('listListItems', { as: ana, params: { postId } }),
      app().call('addListItem', { as: ana, params: { postId }, body: work('Dois') }),
      app().call('moveListItem', { as: ana, params, body: { after: null } }),
      app().call('changeListItem', { as: ana, params, body: { remark: 'Oi' } }),
      app().call('removeListItem', { as: ana, params }),
      app().call('copyList', { as: ana, params: { postId } }),
    ]
    const codes = (await Promise.all(calls)).map(({ status, error }) => [status, error.code])
    expect(codes).toEqual(calls.map(() => [404, 'post.not_found']))
  })

  test('are a thousand at most, and read in pages', async () => {
    const maria = await app().person()
    const postId = await publishList(app(), maria, ['O primeiro'])
    const { db } = app().context.database
    const [first] = await db
      .selectFrom('list_items')
      .selectAll()
      .where('post_id', '=', postId)
      .execute()
    if (!first) throw new Error('no item')
    const { writer } = app().context.database.engine
    // As if they had been added one by one.
    for (let at = 1; at < limits.itemsInList; at += 100)
      await writer
        .insertInto('list_items')
        .values(
          Array.from({ length: Math.min(100, limits.itemsInList - at) }, (_, index) => ({
            ...first,
            item_id: `item-${at + index}`,
            order_key: `V${String(at + index).padStart(4, '0')}1`,
            title: `Item ${at + index}`,
          })),
        )
        .execute()
    const count = { works_count: limits.itemsInList - 1 }
    await writer.updateTable('posts').set(count).where('id', '=', postId).execute()
    const as = { as: maria, params: { postId } }
    const body = { ...work('O último'), after: null }
    expect((await app().call('addListItem', { ...as, body })).status).toBe(201)
    const full = await app().call('addListItem', { ...as, body })
    expect([full.status, full.error.code]).toEqual([409, 'list.full'])
    const { body: post } = await app().call('getPost', { params: { postId } })
    expect(post.works).toHaveLength(limits.itemsShown)
    const all = await itemsOf(app(), postId, 90)
    expect(all.map(({ title }) => title).slice(0, 3)).toEqual(['O último', 'O primeiro', 'Item 1'])
    expect(new Set(all.map(({ id }) => id)).size).toBe(limits.itemsInList + 1)
    const bad = await app().call('listListItems', { params: { postId }, query: { cursor: 'x' } })
    expect(bad.error.code).toBe('request.bad_cursor')
  })

  test('find a place between two others however often', async () => {
    const maria = await app().person()
    const postId = await publishList(app(), maria, ['A', 'B', 'C'])
    const [a = '', b = '', c = ''] = (await itemsOf(app(), postId)).map(({ id }) => id)
    const move = (itemId: string, after: string) =>
      app().call('moveListItem', { as: maria, params: { postId, itemId }, body: { after } })
    // Each time the two below change places, in less and less space.
    for (let round = 0; round < 200; round++) await move(round % 2 === 0 ? c : b, a)
    expect(await titlesOf(app(), postId)).toEqual(['A', 'B', 'C'])
    const keys = await app()
      .context.database.db.selectFrom('list_items')
      .select('order_key')
      .where('post_id', '=', postId)
      .execute()
    expect(Math.max(...keys.map((row) => row.order_key.length))).toBeLessThanOrEqual(64)
  })

  test('of requests that are repeated or made at the same time are all there, once', async () => {
    const maria = await app().person()
    const postId = await publishList(app(), maria, ['Um'])
    const as = { as: maria, params: { postId } }
    const twice = { ...as, body: work('Uma vez'), headers: { 'idempotency-key': 'once' } }
    const answers = [await app().call('addListItem', twice), await app().call('addListItem', twice)]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const many = Array.from({ length: 8 }, (_, at) => `Junto ${at}`)
    await Promise.all(many.map((title) => app().call('addListItem', { ...as, body: work(title) })))
    const titles = await titlesOf(app(), postId)
    expect(titles.slice(0, 2)).toEqual(['Um', 'Uma vez'])
    expect(titles.slice(2).toSorted()).toEqual(many)
    const { body: post } = await app().call('getPost', { params: { postId } })
    expect(post.worksCount).toBe(many.length + 2)
  })

  test('stay as they are when the rest of the list is edited', async () => {
    const maria = await app().person()
    const postId = await publishList(app(), maria, ['Um'])
    const { body: draft } = await getDraft(app(), maria, postId)
    expect([draft.listItems, draft.content.works, draft.dirty]).toEqual([1, [], false])
    await app().call('addListItem', { as: maria, params: { postId }, body: work('Dois') })
    // An editor from before sends works as well.
    const { card } = await changePost(app(), maria, postId, {
      title: 'Mares',
      works: [work('De antes')],
    })
    expect([card?.title, card?.worksCount]).toEqual(['Mares', 2])
    expect(await titlesOf(app(), postId)).toEqual(['Um', 'Dois'])
    const { body: versions } = await app().call('listPostVersions', {
      as: maria,
      params: { postId },
    })
    expect(versions.items.some(({ works }) => works === 1)).toBe(true)
    const [item] = await itemsOf(app(), postId)
    for (const one of await itemsOf(app(), postId))
      await app().call('removeListItem', { as: maria, params: { postId, itemId: one.id } })
    const empty = await changePost(app(), maria, postId, { title: 'Vazia' })
    expect(empty.error.fields).toHaveProperty('works')
    await app().call('restoreListItem', { as: maria, params: { postId, itemId: item?.id ?? '' } })
    expect((await changePost(app(), maria, postId, { title: 'Cheia' })).card?.worksCount).toBe(1)
  })

  test('keep the list that they were merged in once, with both remarks, until that is undone', async () => {
    const maria = await app().person()
    const [from, into] = [await addBook(app(), 'Rio Manso'), await addBook(app(), 'Rio Manso 2')]
    const item = (title: string, workId: string, remark: string) => ({
      ...work(title),
      ...{ workId, remark },
    })
    const both = await publish(app(), maria, {
      ...list,
      works: [
        ...[work('Acima'), item('o de lá', from, 'Frio.')],
        ...[work('Entre'), item('o de cá', into, 'Fundo.')],
      ],
    })
    const one = await publish(app(), maria, { ...list, works: [item('só', from, '')] })
    const shown = async (postId: string) =>
      (await itemsOf(app(), postId)).map(({ title, remark, work: linked }) => [
        ...[title, remark, linked?.id ?? null],
      ])
    const before = await shown(both.id)
    const params = { workId: from }
    const merged = await app().call('mergeWork', { as: maria, params, body: { intoId: into } })
    await app().runJobs()
    expect(await shown(both.id)).toEqual([
      ['Acima', '', null],
      ['o de lá', 'Frio.\n\nFundo.', into],
      ['Entre', '', null],
    ])
    expect(await shown(one.id)).toEqual([['só', '', into]])
    const { body: post } = await app().call('getPost', { params: { postId: both.id } })
    expect(post.worksCount).toBe(3)
    await app().call('undoWorkMerge', { as: maria, params: { mergeId: merged.body.id } })
    await app().runJobs()
    expect(await shown(both.id)).toEqual(before)
    expect(await shown(one.id)).toEqual([['só', '', from]])
  })

  test('of a draft are a part of it until it is published', async () => {
    const maria = await app().person()
    const start = await app().call('createDraft', {
      as: maria,
      body: { kind: 'list', interest: 'books', content: { title: 'Aos poucos' } },
    })
    expect(start.body.listItems).toBe(null)
    const saved = await saveDraft(app(), maria, start.body, { works: [work('Um'), work('Dois')] })
    const published = await publishDraft(app(), maria, {
      ...start.body,
      version: saved.body.version,
    })
    expect(published.body.card?.worksCount).toBe(2)
    expect(published.body.draft.listItems).toBe(2)
    expect(await titlesOf(app(), start.body.id)).toEqual(['Um', 'Dois'])
  })
})
