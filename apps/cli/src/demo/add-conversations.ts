import type { Conversations, DemoComment } from './conversations.ts'
import type { Activity, FillState } from './fill-state.ts'

/** Likes, comments, each after what it answers, and who follows for them. */
export function conversationActivities(
  state: FillState,
  { threads, likes, followers }: Conversations,
): Activity[] {
  return [
    ...followers.map(({ from, to, ago }) => ({
      ago,
      of: [from, to],
      run: async () =>
        void (await state.client.call('follow', state.viewerOf(from), {
          params: { username: to },
        })),
    })),
    ...likes.map(({ postKey, username, ago }) => ({
      ago,
      of: [username, postKey],
      run: async () => {
        const postId = idOf(state, postKey)
        if (postId === undefined) return
        await state.client.call('likePost', state.viewerOf(username), { params: { postId } })
      },
    })),
    ...threads.flatMap((thread) => {
      const ids: string[] = []
      return thread.map((comment, at) => ({
        ago: comment.ago,
        of: [comment.username, comment.postKey],
        run: async () => {
          const id = await say(state, comment, ids)
          if (id !== undefined) ids[at] = id
        },
      }))
    }),
  ]
}

async function say(
  { client, viewerOf, ...state }: FillState,
  { username, postKey, body, answers }: DemoComment,
  ids: readonly string[],
): Promise<string | undefined> {
  const postId = idOf(state, postKey)
  if (postId === undefined) return undefined
  const answered = answers === null ? null : (ids[answers] ?? null)
  const { id } = await client.call('createComment', viewerOf(username), {
    params: { postId },
    body: { body, answers: answered },
  })
  return id
}

/** Some posts are in the trash by then. */
const idOf = ({ posts }: Pick<FillState, 'posts'>, key: string) => posts.get(key)?.id
