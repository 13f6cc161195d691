import { beforeAll, expect, test } from 'vitest'
import { signedUp } from '#modules/accounts/testing/forms.ts'
import { log, newWorks } from '#modules/shelves/testing/shelves.ts'
import type { TestPerson } from '#testing/people.ts'
import { publish } from '#testing/posts.ts'
import { describeServer } from '#testing/server.ts'

describeServer('a post and a diary entry', (server) => {
  let guest: TestPerson
  let credentials: { readonly username: string; readonly password: string }
  let postId: string, entryId: string

  beforeAll(async () => {
    const host = await server().person('anfitria')
    const account = await signedUp(server())
    guest = { ...account, cookie: `sid=${account.sid}` }
    credentials = account.credentials
    postId = (await publish(server(), host, { body: 'Alguém aí?' })).id
    const [workId] = await newWorks(server(), host, 1)
    await log(server(), host, workId)
    const diary = await server().call('listDiary', { params: { username: host.username } })
    entryId = diary.body.items[0]?.entry.id ?? ''
    for (const id of [postId, entryId]) {
      const at = { as: guest, params: { postId: id } }
      await server().call('likePost', at)
      await server().call('createComment', { ...at, body: { body: 'Eu.' } })
    }
  })

  /** How many likes and comments there are, as each answer for everyone says it. */
  async function counts() {
    const post = (await server().call('getPost', { params: { postId } })).body
    const entry = (await server().call('getDiaryEntry', { params: { entryId } })).body
    const lists = async (id: string) => {
      const params = { postId: id }
      const likes = (await server().call('listPostLikes', { params })).body.items.length
      return [likes, (await server().call('listComments', { params })).body.total]
    }
    return {
      post: [post.likes, post.comments],
      ofPost: await lists(postId),
      entry: [entry.likes, entry.comments],
      ofEntry: await lists(entryId),
    }
  }
  const both = { post: [1, 1], ofPost: [1, 1], entry: [1, 1], ofEntry: [1, 1] }
  const none = { post: [0, 0], ofPost: [0, 0], entry: [0, 0], ofEntry: [0, 0] }

  test('count the likes of a profile while it is open', async () => {
    const show = (isPublic: boolean) =>
      server().call('updateProfile', { as: guest, body: { isPublic } })
    expect(await counts()).toEqual(both)
    await show(false)
    expect(await counts()).toMatchObject({ post: [0, 1], ofPost: [0, 1], entry: [0, 1] })
    await show(true)
    expect(await counts()).toEqual(both)
  })

  test('count nothing of who leaves, and all again of who stays after all', async () => {
    const { password } = credentials
    await server().call('requestAccountDeletion', { as: guest, body: { password } })
    expect(await counts()).toEqual(none)
    await server().call('signIn', { body: { ...credentials, deletion: 'cancel' } })
    expect(await counts()).toEqual(both)
  })
})
