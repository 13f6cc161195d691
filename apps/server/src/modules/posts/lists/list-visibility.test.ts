import { beforeAll, expect, test } from 'vitest'
import { mayListPost, mayReadPost, relationOf } from '#visibility/index.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { addBook } from '#testing/cast.ts'
import { letIn, publish } from '#testing/posts.ts'

const visibilities = ['public', 'followers', 'self'] as const
type Visibility = (typeof visibilities)[number]
type Profile = 'open' | 'closed'

/** A list with a work of the catalogue and a typed item; of music it is a playlist. */
interface List {
  readonly name: string
  readonly id: string
  readonly itemId: string
  readonly profile: Profile
  readonly interest: 'music' | 'books'
  readonly visibility: Visibility
}

describeApp('who may see a list, and what they may do with it', (app) => {
  let owners: Readonly<Record<Profile, TestPerson>>
  /** Each as they stand to both owners. */
  let readers: Readonly<Record<string, TestPerson | undefined>>
  let workId: string
  const lists: List[] = []

  async function addLists(profile: Profile): Promise<void> {
    const as = owners[profile]
    const editors = [readers.editor, readers['former follower']]
    for (const visibility of visibilities)
      for (const interest of ['books', 'music'] as const) {
        const name = `${profile} ${visibility} ${interest}`
        const items = [
          { title: 'Obra', creators: [], year: null, remark: '', workId },
          { title: `Item de ${name}`, creators: [], year: null, remark: '' },
        ]
        const first = visibility === 'self' ? 'public' : visibility
        const draft = { kind: 'list', interest, title: name, body: '', works: items } as const
        const { id } = await publish(app(), as, { ...draft, visibility: first })
        const params = { postId: id }
        for (const person of [...editors, readers.invited]) {
          const of = { ...params, username: person?.username ?? '' }
          expect((await app().call('inviteToList', { as, params: of })).status).toBe(200)
        }
        for (const person of editors)
          await app().call('acceptListInvitation', { ...(person && { as: person }), params })
        const { body } = await app().call('listListItems', { as, params })
        const itemId = body.items[1]?.id ?? ''
        lists.push({ name, id, itemId, profile, interest, visibility })
      }
  }

  beforeAll(async () => {
    const names = ['follower', 'someone', 'editor', 'former follower', 'invited', 'asked'] as const
    const people = new Map<string, TestPerson>()
    for (const name of names) people.set(name, await app().person())
    owners = { open: await app().person(), closed: await app().person() }
    readers = { ...Object.fromEntries(people), 'signed out': undefined }
    workId = await addBook(app(), owners.open)
    for (const name of ['follower', 'editor', 'former follower', 'invited'])
      for (const owner of Object.values(owners)) await letIn(app(), people.get(name)!, owner)
    await addLists('open')
    await addLists('closed')
    for (const list of lists.filter(({ visibility }) => visibility === 'self')) await hide(list)
    const as = owners.closed
    await app().call('updateProfile', { as, body: { isPublic: false } })
    const username = as.username
    await app().call('follow', { as: people.get('asked')!, params: { username } })
    for (const owner of Object.values(owners))
      await app().call('removeFollower', {
        ...{ as: owner, params: { username: people.get('former follower')!.username } },
      })
  })

  /** A list that others edit is its owner’s alone from now on. */
  async function hide({ id, profile }: List): Promise<void> {
    const as = owners[profile]
    const params = { postId: id }
    const { version, content } = (await app().call('getDraft', { as, params })).body
    const hidden = { ...content, visibility: 'self' as const }
    const saved = await app().call('saveDraft', { as, params, body: { version, content: hidden } })
    const body = { version: saved.body.version }
    expect((await app().call('publishDraft', { as, params, body })).status).toBe(200)
  }

  /** How someone stands to the owner of a list: an editor sees no more than they did before. */
  const relation = (reader: string, { profile }: List) => {
    if (reader === `${profile} owner`) return 'owner'
    const follows = ['follower', 'editor', 'invited'].includes(reader)
    return relationOf('reader', 'owner', follows ? 'accepted' : 'none')
  }
  const everyone = () => ({
    ...readers,
    'open owner': owners.open,
    'closed owner': owners.closed,
  })
  const factsOf = ({ visibility, profile }: List) => ({
    ...{ state: 'published' as const, visibility, authorIsPublic: profile === 'open' },
  })
  const mayRead = (reader: string, list: List) => mayReadPost(factsOf(list), relation(reader, list))
  const readable = (reader: string) =>
    lists.filter((list) => mayRead(reader, list)).map(({ name }) => name)
  const namesOf = (ids: readonly string[]) =>
    lists.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

  test('is decided for each reader and list by the rules of posts', async () => {
    for (const [reader, as] of Object.entries(everyone())) {
      for (const list of lists)
        for (const endpoint of ['getPost', 'listListItems'] as const) {
          const request = { params: { postId: list.id }, ...(as && { as }) }
          const { status, body } = await app().call(endpoint, request)
          const hasItem = JSON.stringify(body ?? '').includes(`Item de ${list.name}`)
          const isRead = mayRead(reader, list)
          expect([reader, list.name, endpoint, status, hasItem]).toEqual([
            ...[reader, list.name, endpoint],
            ...(isRead ? [200, true] : [404, false]),
          ])
        }
    }
    expect(readable('signed out')).toEqual(['open public books', 'open public music'])
    expect(readable('former follower')).toEqual(readable('asked'))
    expect(readable('editor')).toHaveLength(8)
  })

  test('is the same in the lists of a work, of a person and of an interest', async () => {
    for (const [reader, as] of Object.entries(everyone())) {
      const request = { query: { limit: 50 }, ...(as && { as }) }
      const ofWork = await app().call('listWorkLists', { ...request, params: { workId } })
      const listed = lists.filter((list) => mayListPost(factsOf(list), relation(reader, list)))
      expect([reader, namesOf(ofWork.body.items.map(({ id }) => id))]).toEqual([
        reader,
        listed.map(({ name }) => name),
      ])
      for (const profile of ['open', 'closed'] as const) {
        const params = { username: owners[profile].username }
        const { status, body } = await app().call('listProfilePosts', { ...request, params })
        const ids = status === 200 ? body.items.map(({ id }) => id) : []
        const own = listed.filter((list) => list.profile === profile)
        expect([reader, profile, namesOf(ids)]).toEqual([
          ...[reader, profile],
          own.map(({ name }) => name),
        ])
      }
      for (const interest of ['music', 'books'] as const) {
        const params = { interestName: interest }
        const { body } = await app().call('listInterestPosts', { ...request, params })
        // An interest and the newest show what everyone may see, and no more.
        const all = lists.filter((list) => list.interest === interest)
        const seen = namesOf(body.items.map(({ id }) => id))
        expect(all.filter((list) => mayRead(reader, list)).map(({ name }) => name)).toEqual(
          expect.arrayContaining(seen),
        )
        expect(seen).toContain(`open public ${interest}`)
      }
    }
  })

  test('decides what they may write: nothing of what they may not read', async () => {
    for (const [reader, as] of Object.entries(everyone()))
      for (const list of lists) {
        const { id: postId, itemId, name } = list
        const request = { ...(as && { as }) }
        const params = { postId, itemId }
        const item = { title: 'Mais', creators: [], year: null, remark: '' }
        const answers = [
          await app().call('addListItem', { ...request, params: { postId }, body: item }),
          await app().call('moveListItem', { ...request, params, body: { after: null } }),
          await app().call('changeListItem', { ...request, params, body: { remark: reader } }),
        ].map(({ status }) => status)
        const copied = (await app().call('copyList', { ...request, params: { postId } })).status
        const isOwner = relation(reader, list) === 'owner'
        const isRead = mayRead(reader, list)
        const isEditor = reader === 'editor' || reader === 'former follower'
        const writes = isOwner || (isEditor && isRead)
        const expected = as === undefined ? 401 : !isRead ? 404 : writes ? null : 403
        expect([reader, name, ...answers]).toEqual([
          ...[reader, name],
          ...(expected === null ? [201, 204, 200] : [expected, expected, expected]),
        ])
        const mayCopy = as === undefined ? 401 : isRead ? 201 : 404
        expect([reader, name, copied]).toEqual([reader, name, mayCopy])
      }
  })
})
