import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import { createAccount } from '#modules/accounts/index.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { addressAnnouncement, announce, cleanUpNotifications, fanOutJobs } from './index.ts'

/** More than two parts. */
const MANY = 230

describeApp('what the operator says', (app) => {
  const say = async (text: string, to: { path?: string; username?: string } = {}) => {
    const { path = null, username = null } = to
    const addressed = await addressAnnouncement(app().context, { text, path, username })
    if (typeof addressed === 'string') return addressed
    await announce(app().context, addressed)
    return addressed.people
  }
  const noticesOf = async (as: TestPerson) => {
    await app().runJobs()
    const { body } = await app().call('listNotifications', { as })
    return body.items.filter(({ kind }) => kind === 'operator')
  }
  const stored = () => {
    const { reader } = app().context.database.engine
    return reader.selectFrom('notifications').selectAll().where('kind', '=', 'operator').execute()
  }

  test('reaches everyone once, in parts that are repeated by no one', async () => {
    const { context } = app()
    await transaction(context.database, async (tx) => {
      for (let at = 0; at < MANY; at++) {
        const username = `leitor-${at}`
        await createAccount(context, tx, {
          ...{ username, email: `${username}@exemplo.com`, passwordHash: '' },
        })
      }
    })
    const ana = await app().person()
    const people = await say('  Hoje às 22h o servidor   para por dez minutos. ', {
      path: '/changelog',
    })
    expect(people).toBeGreaterThan(MANY)
    expect(await noticesOf(ana)).toMatchObject([
      {
        ...{ people: [], isNew: true },
        announcement: {
          text: 'Hoje às 22h o servidor para por dez minutos.',
          path: '/changelog',
        },
      },
    ])
    const rows = await stored()
    expect(rows).toHaveLength(people as number)
    expect(new Set(rows.map(({ uid }) => uid)).size).toBe(people)
  })

  test('goes on where it was interrupted, no part with more than a hundred people', async () => {
    const { context } = app()
    const [one] = await context.database.engine.reader
      .selectFrom('announcements')
      .select('id')
      .execute()
    if (!one) throw new Error('nothing was announced')
    const before = await stored()
    const run = (cursor: string | null) => {
      const stopping = new AbortController()
      const cursors: string[] = []
      const handler = fanOutJobs(context)['notifications.fan-out']
      const ended = handler?.(
        { type: 'announcement', id: one.id, uid: null },
        {
          ...{ signal: stopping.signal, cursor },
          saveCursor: async (_tx, reached) => {
            cursors.push(reached)
            stopping.abort()
          },
        },
      )
      return ended?.then(
        () => null,
        () => cursors.join(),
      )
    }
    const cursors: string[] = []
    for (;;) {
      const reached = await run(cursors.at(-1) ?? null)
      if (!reached) break
      cursors.push(reached)
    }
    const uids = before.map(({ uid }) => uid).toSorted()
    expect(cursors).toEqual(uids.filter((_, at) => at % 100 === 99 || at === uids.length - 1))
    expect((await stored()).map(({ uid }) => uid).toSorted()).toEqual(uids)
  })

  test('reaches one person alone', async () => {
    const [ana, rita] = [await app().person(), await app().person()]
    expect(await say('Sua conta voltou.', { username: ana.username })).toBe(1)
    expect((await noticesOf(ana)).map(({ announcement }) => announcement?.text)).toEqual([
      'Sua conta voltou.',
    ])
    expect(await noticesOf(rita)).toEqual([])
  })

  test('is a line of text, of this server, to someone who is there', async () => {
    expect(await say(' ')).toBe('text')
    expect(await say('x'.repeat(501))).toBe('text')
    for (const path of ['https://outro.exemplo', '//outro.exemplo', '/\\outro', 'changelog', ''])
      expect(await say('Veja.', { path })).toBe('path')
    expect(await say('Oi.', { username: 'ninguem-aqui' })).toBe('nobody')
  })

  test('is not seen by those who do not want to, and goes after ninety days', async () => {
    const ana = await app().person()
    const body = { channels: { operator: 'none' } }
    await app().call('changeNotificationSettings', { as: ana, body })
    await say('Oi.', { username: ana.username })
    expect(await noticesOf(ana)).toEqual([])
    app().clock.advance(91 * DAY)
    await cleanUpNotifications(app().context)
    const { reader } = app().context.database.engine
    expect(await reader.selectFrom('announcements').select('id').execute()).toEqual([])
    expect(await stored()).toEqual([])
  })
})
