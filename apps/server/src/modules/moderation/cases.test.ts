import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { setModerator } from '#modules/accounts/index.ts'
import { describeApp } from '#testing/app.ts'

const COUNT = 120

describeApp('the reported things', (app) => {
  test('are read page by page, each once', async () => {
    const [moderator, reporter] = [await app().person(), await app().person()]
    await setModerator(app().context, moderator.username, true)
    const copy = JSON.stringify({ author: null, title: '', text: '', pictures: [], path: null })
    await transaction(app().context.database, async (tx) => {
      for (let at = 0; at < COUNT; at += 1) {
        const isOpen = at % 2 === 0
        await tx
          .insertInto('reports')
          .values({
            ...{ id: `r${at}`, reporter_uid: reporter.uid, kind: 'work', target_id: `w${at}` },
            ...{
              owner_uid: null,
              reason: 'spam',
              words: '',
              copy,
              is_counted: at % 3 === 0 ? 1 : 0,
            },
            ...{ state: isOpen ? 'open' : 'rejected', created_at: at % 5 },
            closed_at: isOpen ? null : at % 7,
          })
          .execute()
      }
    })
    for (const state of ['open', 'closed']) {
      const ids: string[] = []
      let cursor: string | null | undefined
      do {
        const query: Record<string, string> = { state, ...(cursor && { cursor }) }
        const { body } = await app().call('listCases', { as: moderator, query })
        ids.push(...body.items.map(({ target }) => target.id))
        cursor = body.nextCursor
      } while (cursor !== null)
      expect(ids.length).toBe(COUNT / 2)
      expect(new Set(ids).size).toBe(COUNT / 2)
    }
    const bad = await app().call('listCases', { as: moderator, query: { cursor: 'nada' } })
    expect(bad.error.code).toBe('request.bad_cursor')
  })
})
