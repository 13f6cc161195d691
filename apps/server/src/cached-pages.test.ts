import { beforeAll, expect, test } from 'vitest'
import type { DraftContent } from '@afins/contract/api'
import { author, pagesOf, type Author } from '#testing/cast.ts'
import { upload, picture } from '#testing/pictures.ts'
import { changePost, letIn } from '#testing/posts.ts'
import { describeServer, type TestServer } from '#testing/server.ts'

/** What a stranger is shown at an address. */
async function look(server: TestServer, path: string) {
  const { status, headers, text } = await server.send(path)
  return { status, etag: headers.etag, text }
}

describeServer('kept pages', (server) => {
  let people: Readonly<Record<'maria' | 'joao' | 'rita', Author>>

  beforeAll(async () => {
    people = {
      maria: await author(server(), 'maria'),
      joao: await author(server(), 'joao'),
      rita: await author(server(), 'rita', { isPublic: false }),
    }
  })

  const change = (as: Author, body: object) => server().call('updateProfile', { as, body })
  const edit = (changes: Partial<DraftContent>) => () =>
    changePost(server(), people.maria, people.maria.noteId, changes)
  const params = () => ({ postId: people.maria.noteId })

  /** Each write with the pages that it changes for a stranger, and some that it does not. */
  const writes: readonly {
    readonly what: string
    readonly write: () => Promise<{ readonly status: number }>
    readonly changes: (paths: Paths) => readonly string[]
    readonly unaffected: (paths: Paths) => readonly string[]
  }[] = [
    {
      what: 'a post is published',
      write: () =>
        server().call('createPost', {
          as: people.maria,
          body: { interest: 'plantas', body: 'Nova.' },
        }),
      changes: ({ maria, explore }) => [
        maria.person,
        maria.personInterest,
        maria.interest,
        explore,
        // Its neighbour in time.
        maria.personArticle,
      ],
      unaffected: ({ joao, info }) => [joao.person, joao.personArticle, info],
    },
    {
      what: 'its text is edited',
      write: edit({ body: 'Outra coisa.' }),
      changes: ({ maria, explore }) => [
        maria.person,
        maria.personInterest,
        maria.personPost,
        maria.interest,
        explore,
      ],
      unaffected: ({ joao, info }) => [joao.person, joao.personPost, info],
    },
    {
      what: 'it moves to another interest',
      write: edit({ interest: 'music' }),
      changes: ({ maria, music }) => [maria.person, maria.personInterest, maria.interest, music],
      unaffected: ({ joao, info }) => [joao.person, info],
    },
    {
      what: 'and back',
      write: edit({ interest: 'plantas' }),
      changes: ({ maria, music }) => [maria.person, maria.personInterest, maria.interest, music],
      unaffected: ({ joao }) => [joao.person],
    },
    {
      what: 'it is kept for oneself',
      write: edit({ visibility: 'self' }),
      changes: ({ maria, explore }) => [maria.person, maria.personPost, maria.interest, explore],
      unaffected: ({ joao, info }) => [joao.person, info],
    },
    {
      what: 'and shown again',
      write: edit({ visibility: 'public' }),
      changes: ({ maria, explore }) => [maria.person, maria.personPost, maria.interest, explore],
      unaffected: ({ joao, info }) => [joao.person, info],
    },
    {
      what: 'it is deleted',
      write: () => server().call('deletePost', { as: people.maria, params: params() }),
      changes: ({ maria, explore }) => [maria.person, maria.personPost, maria.interest, explore],
      unaffected: ({ joao, info }) => [joao.person, joao.personPost, info],
    },
    {
      what: 'it is restored',
      write: () => server().call('restorePost', { as: people.maria, params: params() }),
      changes: ({ maria, explore }) => [maria.person, maria.personPost, maria.interest, explore],
      unaffected: ({ joao, info }) => [joao.person, joao.personPost, info],
    },
    {
      what: 'a person is renamed',
      write: () => change(people.maria, { displayName: 'Maria das Plantas' }),
      changes: ({ maria, explore }) => [
        maria.person,
        maria.personInterest,
        maria.personPost,
        maria.personArticle,
        maria.interest,
        explore,
      ],
      unaffected: ({ joao, info }) => [joao.person, joao.personPost, info],
    },
    {
      what: 'a bio changes',
      write: () => change(people.maria, { bio: 'Rego de manhã.' }),
      changes: ({ maria, explore }) => [maria.person, explore],
      unaffected: ({ joao, info }) => [joao.person, joao.personPost, info],
    },
    {
      what: 'an avatar is put up',
      write: async () => {
        const { body } = await upload(server(), people.maria, await picture(), {
          purpose: 'avatar',
        })
        return change(people.maria, { avatar: body.id })
      },
      changes: ({ maria, explore }) => [maria.person, maria.personPost, maria.interest, explore],
      unaffected: ({ joao, info }) => [joao.person, info],
    },
    {
      what: 'an interest is painted',
      write: () =>
        change(people.maria, {
          interests: [{ slug: 'music' }, { name: 'Plantas', icon: '🌵', color: 'teal' }],
        }),
      changes: ({ maria }) => [maria.person, maria.personInterest, maria.personPost],
      unaffected: ({ joao, info }) => [joao.person, joao.personInterest, info],
    },
    {
      what: 'an interest is given up',
      write: () =>
        change(people.maria, { interests: [{ name: 'Plantas', icon: '🌵', color: 'teal' }] }),
      changes: ({ maria, music, explore }) => [maria.person, music, explore],
      unaffected: ({ joao, info }) => [joao.person, joao.personInterest, info],
    },
    {
      what: 'somebody is followed',
      write: () => server().call('follow', { as: people.maria, params: { username: 'joao' } }),
      changes: ({ maria, joao, followersOfJoao }) => [maria.person, joao.person, followersOfJoao],
      unaffected: ({ maria, joao, info, explore }) => [
        maria.personPost,
        joao.personPost,
        info,
        explore,
      ],
    },
    {
      what: 'a list is for its owner alone',
      write: () => change(people.joao, { followLists: 'self' }),
      changes: ({ joao, followersOfJoao }) => [joao.person, followersOfJoao],
      unaffected: ({ maria, info }) => [maria.person, info],
    },
    {
      what: 'and for everyone again',
      write: () => change(people.joao, { followLists: 'public' }),
      changes: ({ joao, followersOfJoao }) => [joao.person, followersOfJoao],
      unaffected: ({ maria, info }) => [maria.person, info],
    },
    {
      what: 'a follower is renamed',
      write: () => change(people.maria, { displayName: 'Maria dos Vasos' }),
      changes: ({ maria, followersOfJoao }) => [maria.person, followersOfJoao],
      unaffected: ({ joao, info }) => [joao.person, info],
    },
    {
      what: 'somebody is not followed any more',
      write: () => server().call('unfollow', { as: people.maria, params: { username: 'joao' } }),
      changes: ({ maria, joao, followersOfJoao }) => [maria.person, joao.person, followersOfJoao],
      unaffected: ({ maria, joao, info }) => [maria.personPost, joao.personPost, info],
    },
    {
      what: 'somebody asks to follow a closed profile',
      write: () => server().call('follow', { as: people.joao, params: { username: 'rita' } }),
      changes: () => [],
      unaffected: ({ joao, rita, info, explore }) => [joao.person, rita.person, info, explore],
    },
    {
      what: 'and is let in',
      write: async () => {
        await letIn(server(), people.joao, people.rita)
        return { status: 200 }
      },
      changes: ({ joao }) => [joao.person],
      unaffected: ({ joao, rita, maria, info }) => [
        joao.personPost,
        rita.person,
        maria.person,
        info,
      ],
    },
    {
      what: 'a profile opens',
      write: () => change(people.rita, { isPublic: true }),
      changes: ({ rita, music, explore, followedByJoao }) => [
        followedByJoao,
        rita.person,
        rita.personInterest,
        rita.personPost,
        rita.personArticle,
        rita.interest,
        music,
        explore,
      ],
      unaffected: ({ maria, joao, info }) => [maria.person, maria.personPost, joao.person, info],
    },
    {
      what: 'a profile closes',
      write: () => change(people.rita, { isPublic: false }),
      changes: ({ rita, music, explore, followedByJoao }) => [
        followedByJoao,
        rita.person,
        rita.personInterest,
        rita.personPost,
        rita.personArticle,
        rita.interest,
        music,
        explore,
      ],
      unaffected: ({ maria, joao, info }) => [maria.person, maria.personPost, joao.person, info],
    },
    {
      what: 'it opens again',
      write: () => change(people.rita, { isPublic: true }),
      changes: ({ rita, followedByJoao }) => [rita.person, followedByJoao],
      unaffected: ({ info }) => [info],
    },
    {
      what: 'a follower is removed',
      write: () =>
        server().call('removeFollower', { as: people.rita, params: { username: 'joao' } }),
      changes: ({ rita, joao, followedByJoao }) => [rita.person, joao.person, followedByJoao],
      unaffected: ({ maria, rita, info }) => [maria.person, rita.personPost, info],
    },
    {
      what: 'a post is bookmarked',
      write: () => server().call('saveBookmark', { as: people.joao, params: params() }),
      changes: () => [],
      unaffected: ({ maria, joao, explore, info }) => [
        maria.personPost,
        joao.person,
        explore,
        info,
      ],
    },
  ]

  type Paths = ReturnType<typeof paths>
  const paths = () => ({
    maria: pagesOf(people.maria),
    joao: pagesOf(people.joao),
    rita: pagesOf(people.rita),
    explore: '/explore',
    info: '/info',
    music: '/interest/music',
    followersOfJoao: '/joao?kind=seguidores',
    followedByJoao: '/joao?kind=seguindo',
  })

  test('are emptied by what changes them, at once, and by nothing else', async () => {
    for (const { what, write, changes, unaffected } of writes) {
      const all = paths()
      const watched = [...changes(all), ...unaffected(all)]
      // The first look fills the cache, the second is answered from it.
      for (const path of watched) await look(server(), path)
      const before = await Promise.all(watched.map((path) => look(server(), path)))
      server().clock.advance(1000)
      expect([what, (await write()).status]).toEqual([
        what,
        expect.toSatisfy((status: number) => status < 300),
      ])
      const after = await Promise.all(watched.map((path) => look(server(), path)))
      const changed = watched.filter((_, index) => after[index]?.text !== before[index]?.text)
      expect([what, changed]).toEqual([what, [...changes(all)]])
      for (const [index, { etag }] of before.entries()) {
        if (changes(all).includes(watched[index] ?? '')) continue
        expect([what, watched[index], after[index]?.etag]).toEqual([what, watched[index], etag])
      }
    }
  })

  test('answer a repeated visit with 304 until they change', async () => {
    const { person } = pagesOf(people.joao)
    const first = await server().send(person)
    const revisit = { headers: { 'if-none-match': first.headers.etag ?? '' } }
    const again = await server().send(person, revisit)
    expect([again.status, again.text]).toEqual([304, ''])
    await change(people.joao, { bio: 'Voltei.' })
    const changed = await server().send(person, revisit)
    expect(changed.status).toBe(200)
    expect(changed.text).toContain('Voltei.')
    expect(changed.headers.etag).not.toBe(first.headers.etag)
  })

  test('of other people’s shelves follow the title of a work that someone corrects', async () => {
    const lia = await author(server(), 'lia')
    const { workId } = lia
    const body = { outcome: 'finished' as const }
    await server().call('addDiaryEntry', { as: lia, params: { workId }, body })
    await server().call('setFavourites', {
      ...{ as: lia, params: { interest: 'books' }, body: { workIds: [workId] } },
    })
    await server().call('updateProfile', {
      as: lia,
      body: { interests: [{ slug: 'books' }, { slug: 'music' }] },
    })
    const pages = ['/lia', '/lia?kind=estante', '/lia?kind=estante&estante=diario']
    for (const page of pages) await look(server(), page)
    const correction = { version: 1, title: 'O Título Certo' }
    await server().call('updateWork', { as: people.joao, params: { workId }, body: correction })
    for (const page of pages) expect((await look(server(), page)).text).toContain('O Título Certo')
  })

  test('never come from what was made for a person', async () => {
    const { person, interest } = pagesOf(people.maria)
    for (const path of [person, interest, '/explore', '/api/profiles/maria', '/api/posts']) {
      const own = await server().send(path, { as: people.maria })
      expect(own.headers['cache-control']).toBe('private, no-store')
      const signedOut = await server().send(path)
      expect(signedOut.headers['cache-control']).toBe('public, no-cache')
      expect(signedOut.text).not.toContain('"edit":true')
      const again = await server().send(path, { as: people.maria })
      expect(again.text).toBe(own.text)
    }
  })

  test('are for whoever brings a cookie that is no session, too', async () => {
    for (const cookie of ['sid=', 'sid=nonsense', `sid=${'a'.repeat(43)}`, 'other=1', 'known=x']) {
      const answer = await server().send('/maria', { headers: { cookie } })
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('"status":"out"')
    }
  })

  test('come also without compression, and as heads', async () => {
    const packed = await server().send('/maria')
    const plain = await server().send('/maria', { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.bytes.toString()).toBe(packed.text)
    const head = await server().send('/maria', { method: 'HEAD' })
    expect(head.bytes).toHaveLength(0)
    expect(head.headers.etag).toBe(packed.headers.etag)
  })
})
