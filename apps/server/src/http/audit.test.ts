import { describe, expect, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { attempt, newAddress, signedUp } from '#modules/accounts/testing/forms.ts'
import { testApp, type TestApp } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { raised, rateClasses } from '../platform/rate-classes.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

/** The lines that something wrote, without what is not about denial. */
async function linesOf(app: TestApp, work: () => Promise<unknown>) {
  const before = app.log.length
  await work()
  return app.log.slice(before).filter(({ level }) => level === 'warn' || level === 'error')
}

describe.each(engines)('what is written down on %s', (engine) => {
  test('of each write that is denied and each limit that is hit is one line', async () => {
    const limits = { ...raised(1000), lookup: { ...rateClasses.lookup, max: 1 } }
    await using app = await testApp(engine, limits)
    const [maria, rosa] = [await app.person(), await app.person()]
    const { id } = await publish(app, maria)
    const from = { ip: '203.0.113.77' }
    const about = { ip: '203.0.113.77', requestId: expect.any(String), time: expect.any(String) }

    const cases = [
      {
        work: () => app.call('deletePost', { as: rosa, params: { postId: id }, ...from }),
        line: {
          event: 'denied',
          outcome: 'post.forbidden',
          uid: rosa.uid,
          route: 'DELETE /api/posts/:postId',
          target: { postId: id },
        },
      },
      {
        work: () => app.call('deletePost', { as: rosa, params: { postId: NOBODY }, ...from }),
        line: { event: 'denied', outcome: 'post.not_found', uid: rosa.uid },
      },
      {
        work: () => app.call('deletePost', { params: { postId: id }, ...from }),
        line: { event: 'unauthenticated', outcome: 'auth.required' },
      },
      {
        work: () =>
          app.call('deletePost', {
            as: maria,
            params: { postId: id },
            headers: { 'sec-fetch-site': 'cross-site' },
            ...from,
          }),
        line: { event: 'denied', outcome: 'request.cross_site' },
      },
      {
        work: async () => {
          for (const username of ['minha-senha-1', 'minha-senha-2'])
            await app.call('checkUsername', { params: { username }, ...from })
        },
        line: { event: 'rate-limit', outcome: 'request.rate_limited' },
      },
    ]
    for (const { work, line } of cases) {
      const lines = await linesOf(app, work)
      expect(lines).toEqual([expect.objectContaining({ ...about, ...line })])
    }
    expect(JSON.stringify(app.log)).not.toMatch(/minha-senha|@|sid=/)
  })

  test('of each sign-in that is refused is one line, whatever refused it', async () => {
    const limits = { ...raised(1000), 'sign-in': { ...rateClasses['sign-in'], max: 14 } }
    await using app = await testApp(engine, limits)
    const { uid, username } = await signedUp(app)
    const ip = newAddress()
    const guess = (name: string) => () => attempt(app, { username: name, password: 'nada' }, { ip })
    const outcomes: unknown[] = []
    for (let n = 0; n < 16; n++) {
      const lines = await linesOf(app, guess(username))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatchObject({ ip, requestId: expect.any(String) })
      outcomes.push([lines[0]?.outcome, lines[0]?.uid])
    }
    expect(outcomes).toEqual([
      ...Array.from({ length: 10 }, () => ['auth.wrong_password', uid]),
      ...Array.from({ length: 4 }, () => ['auth.too_many_attempts', uid]),
      ...Array.from({ length: 2 }, () => ['request.rate_limited', undefined]),
    ])
  })

  test('of a username that nobody has is a digest, and of a reader nothing', async () => {
    await using app = await testApp(engine)
    const lines = await linesOf(app, () =>
      attempt(app, { username: 'minha-senha-secreta', password: 'x' }),
    )
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'sign-in',
        outcome: 'auth.unknown_username',
        usernameDigest: expect.stringMatching(/^[\w-]{43}$/),
      }),
    ])
    const reading = await linesOf(app, async () => {
      await app.call('getPost', { params: { postId: NOBODY } })
      await app.call('getDraft', { params: { postId: NOBODY } })
      await app.get('/api/nothing-here')
    })
    expect(reading).toEqual([])
    expect(JSON.stringify(app.log)).not.toContain('secreta')
  })
})
