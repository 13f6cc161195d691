import { beforeAll, expect, test } from 'vitest'
import type { Visibility } from '@afins/contract/api'
import { newWork, shelve } from '#modules/shelves/testing/shelves.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'

describeApp('suggested posts', (app) => {
  let works: string[]
  let maria: TestPerson, joao: TestPerson, stranger: TestPerson

  const rate = async (person: TestPerson, ratings: readonly number[]) => {
    for (const [at, rating] of ratings.entries())
      await shelve(app(), person, works[at] ?? '', { rating })
  }
  const review = (as: TestPerson, workId = '', visibility: Visibility = 'public') => {
    const work = { workId, title: 'Obra', creators: [], year: null, remark: '' }
    const said = { interest: 'movies', body: 'Bom.', rating: 8, works: [work], visibility }
    return publish(app(), as, { kind: 'review', ...said })
  }
  const suggestedTo = async (as: TestPerson, limit = 100) => {
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string | number> = { limit, ...(cursor !== null && { cursor }) }
      const { body } = await app().call('listSuggestedPosts', { as, query })
      ids.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor
    } while (cursor !== null)
    return ids
  }

  beforeAll(async () => {
    const adder = await app().person()
    works = []
    while (works.length < 5) works.push(await newWork(app(), adder))
    ;[maria, joao, stranger] = [await app().person(), await app().person(), await app().person()]
    await rate(maria, [10, 9, 3, 8])
    await rate(joao, [10, 9, 4, 8])
  })

  test('are those of people of like taste and about loved works, newest first, in any pages', async () => {
    const note = await publish(app(), joao)
    await publish(app(), stranger)
    const onLoved = await review(stranger, works[0])
    await review(stranger, works[4])
    const both = await review(joao, works[1])
    const expected = [both, onLoved, note].map(({ id }) => id)
    expect(await suggestedTo(maria)).toEqual(expected)
    expect(await suggestedTo(maria, 1)).toEqual(expected)
  })

  test('leave out one’s own, and what only followers may see', async () => {
    const before = await suggestedTo(maria)
    await review(maria, works[0])
    await review(stranger, works[0], 'followers')
    await publish(app(), joao, { visibility: 'self' })
    expect(await suggestedTo(maria)).toEqual(before)
  })

  test('leave out whom one mutes or blocks', async () => {
    const to = { as: maria, params: { username: joao.username } }
    const byJoao = async () => {
      const { body } = await app().call('listSuggestedPosts', { as: maria })
      return body.items.filter(({ author }) => author.username === joao.username).length
    }
    expect(await byJoao()).toBeGreaterThan(0)
    await app().call('block', { ...to, body: {} })
    expect(await byJoao()).toBe(0)
    await app().call('unblock', to)
    expect(await byJoao()).toBeGreaterThan(0)
  })

  test('are none for someone who wants no recommendations, or loves nothing yet', async () => {
    expect(await suggestedTo(await app().person())).toEqual([])
    await app().call('updateTasteSettings', { as: maria, body: { recommends: false } })
    expect(await suggestedTo(maria)).toEqual([])
  })
})
