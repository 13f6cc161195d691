import type { Conversations, DemoComment } from './conversations.ts'
import type { Activity, FillState } from './fill-state.ts'

/** Likes, comments, each after what it answers, and who follows for them. */
export function conversationActivities(
  state: FillState,
  {
    threads,
    likes,
    followers = [],
  }: Partial<Pick<Conversations, 'followers'>> & Omit<Conversations, 'followers'>,
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
    ...likes.map(({ key, username, ago }) => ({
      ago,
      of: [username, key],
      run: async () => {
        const postId = idOf(state, key)
        if (postId === undefined) return
        await state.client.call('likePost', state.viewerOf(username), { params: { postId } })
      },
    })),
    ...threads.flatMap((thread) => {
      const ids: string[] = []
      return thread.map((comment, at) => ({
        ago: comment.ago,
        of: [comment.username, comment.key],
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
  { username, key, body, answers }: DemoComment,
  ids: readonly string[],
): Promise<string | undefined> {
  const postId = idOf(state, key)
  if (postId === undefined) return undefined
  const answered = answers === null ? null : (ids[answers] ?? null)
  const { id } = await client.call('createComment', viewerOf(username), {
    params: { postId },
    body: { body, answers: answered },
  })
  return id
}

/** Some posts are in the trash by then. */
const idOf = ({ posts, entries }: Pick<FillState, 'posts' | 'entries'>, key: string) =>
  posts.get(key)?.id ?? entries.get(key)
