import { beforeEach, expect, test } from 'vitest'
import { mentionsIn } from '@afins/markdown'
import { signedUp } from '#modules/accounts/testing/forms.ts'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { describeServer } from '#testing/server.ts'

describeApp('people whom others name', (app) => {
  let author: TestPerson, ana: TestPerson, rita: TestPerson
  let postId: string
  beforeEach(async () => {
    author = await app().person()
    ana = await app().person()
    rita = await app().person()
    const body = `Com @${ana.username} e @${rita.username}.`
    postId = (await publish(app(), author, { body })).id
    await app().call('createComment', { as: author, params: { postId }, body: { body } })
  })

  /** Whom the post, its card in a feed and a comment on it link for a reader. */
  const linkedFor = async (as?: TestPerson) => {
    const call = { ...(as && { as }), params: { postId } }
    const post = await app().call('getPost', call)
    const comments = await app().call('listComments', { ...call, query: {} })
    const feed = await app().call('listProfilePosts', {
      ...(as && { as }),
      params: { username: author.username },
      query: {},
    })
    const trees = [post.body.body, comments.body.items[0]?.body, feed.body.items[0]?.body]
    const [first = [], ...others] = trees.map((tree) => mentionsIn(tree ?? []))
    for (const other of others) expect(other).toEqual(first)
    return first
  }
  const both = () => [ana.username, rita.username]

  test('are no links for those whom a block divides from them', async () => {
    expect(await linkedFor(rita)).toEqual(both())
    await app().call('block', { as: ana, params: { username: rita.username }, body: {} })
    expect(await linkedFor(rita)).toEqual([rita.username])
    expect(await linkedFor(ana)).toEqual([ana.username])
    expect(await linkedFor(author)).toEqual(both())
    expect(await linkedFor()).toEqual(both())
  })

  test('stay links under the name that they were called by', async () => {
    const before = both()
    const body = { username: `${ana.username}-nova` }
    await app().call('changeUsername', { as: ana, body })
    expect(await linkedFor()).toEqual(before)
  })
})

describeServer('a page that names someone', (server) => {
  test('links them no more once they leave, in its text and its comments', async () => {
    const author = await server().person()
    const { sid, ...ana } = await signedUp(server())
    const asAna = { ...ana, cookie: `sid=${sid}` }
    const body = `Com @${ana.username}.`
    const { id: postId } = await publish(server(), author, { body })
    await server().call('createComment', { as: author, params: { postId }, body: { body } })
    const links = async () => {
      const { status, text } = await server().send(`/${author.username}/music/${postId}`)
      expect(status).toBe(200)
      return text.split(`href="/${ana.username}"`).length - 1
    }
    expect(await links()).toBe(2)
    const { password } = ana.credentials
    await server().call('requestAccountDeletion', { as: asAna, body: { password } })
    expect(await links()).toBe(0)
  })
})
