import { expect, test } from 'vitest'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { carryOut, importOf, preview, textsOf } from '#modules/imports/testing/imports.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { archiveOf, jsonOf } from './testing/archives.ts'

const CHOICES = { account: true }

describeApp('the people of an archive', (app) => {
  const bring = async (as: TestPerson, file: Buffer) => {
    const id = await preview(app(), as, file)
    return { id, done: await carryOut(app(), as, id, 'startImport', CHOICES) }
  }
  const followedBy = async (as: TestPerson) =>
    jsonOf(await archiveOf(app(), as), 'seguindo.json') as { username: string; state: string }[]
  const noticesOf = async (as: TestPerson) => {
    await app().runConsumers()
    const { body } = await app().call('listNotifications', { as })
    return body.items.map(({ kind }) => kind)
  }
  const change = (as: TestPerson, body: object) => app().call('updateProfile', { as, body })
  const follow = async (as: TestPerson, { username }: TestPerson) => {
    const { status } = await app().call('follow', { as, params: { username } })
    expect(status).toBe(200)
  }

  test('are followed again or asked on the same server, by the rules of following', async () => {
    const people: TestPerson[] = []
    for (let at = 0; at < 7; at++) people.push(await app().person())
    const [ana, bia, open, closed, quiet, blocking, both] = people as [
      ...[TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson],
    ]
    for (const other of [open, closed, quiet, blocking, both, bia]) await follow(ana, other)
    const narrowed = await app().call('narrowFollow', {
      ...{ as: ana, params: { username: open.username }, body: { interest: 'books' } },
    })
    expect(narrowed.status).toBe(204)
    const file = zipOf(Object.fromEntries(await archiveOf(app(), ana)))
    await change(closed, { isPublic: false })
    await change(quiet, { isPublic: false, isQuiet: true })
    await app().call('block', {
      ...{ as: blocking, params: { username: bia.username }, body: {} },
    })
    await follow(bia, both)
    expect(await noticesOf(open)).toEqual(['follow'])

    const { id, done } = await bring(bia, file)
    expect(done).toMatchObject({
      saved: { people: { brought: 2, unchanged: 1, left: 3 } },
      ignored: { elsewhere: { people: 0 } },
    })
    const states = (await followedBy(bia)).map(({ username, state }) => `${username} ${state}`)
    expect(states.toSorted()).toEqual(
      [
        `${open.username} accepted`,
        `${closed.username} requested`,
        `${both.username} accepted`,
      ].toSorted(),
    )
    expect(await followedBy(bia)).toContainEqual(
      expect.objectContaining({ username: open.username, interest: 'books' }),
    )
    const left = await textsOf(app(), bia, id, { part: 'people', status: 'left' })
    expect(left.map(({ title, reason }) => `${title} ${reason}`).toSorted()).toEqual(
      [quiet, blocking, bia].map(({ username }) => `@${username} person`).toSorted(),
    )
    // Whoever is open is not told again; whoever is asked must answer.
    expect(await noticesOf(open)).toEqual(['follow'])
    expect(await noticesOf(closed)).toContain('request')

    await carryOut(app(), bia, id, 'undoImport')
    expect((await followedBy(bia)).map(({ username }) => username)).toEqual([both.username])
    const { body } = await app().call('getProfile', { params: { username: open.username } })
    expect(body).toMatchObject({ counts: { followers: 1 } })
  })

  test('of another server, or of no known one, are counted only', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    await follow(ana, await app().person())
    const files = Object.fromEntries(await archiveOf(app(), ana))
    const profile = JSON.parse(String(files['perfil.json'])) as object
    for (const address of ['https://outro.exemplo/ana', 'x', undefined]) {
      const elsewhere = JSON.stringify({ ...profile, address })
      const { id, done } = await bring(bia, zipOf({ ...files, 'perfil.json': elsewhere }))
      expect(done).toMatchObject({
        saved: { people: { brought: 0, left: 0 } },
        ignored: { elsewhere: { people: 1 } },
      })
      expect(await importOf(app(), bia, id)).toMatchObject({ state: 'done' })
    }
    expect(await followedBy(bia)).toEqual([])
  })
})
