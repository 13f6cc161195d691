import fc from 'fast-check'
import { MINUTE } from '@afins/contract/durations'
import { log, shelve } from '#modules/shelves/testing/shelves.ts'
import { changePost, publish } from '../posts.ts'
import type { TestPerson } from '../people.ts'
import type { TestServer } from '../server.ts'
import type { Level, Model, Thing } from './model.ts'

export const PEOPLE = 4

/** People and works of one history, and the model of it. */
export interface Stage {
  readonly server: TestServer
  readonly people: readonly TestPerson[]
  readonly workIds: readonly string[]
  readonly model: Model
  /** @returns a text that stands nowhere yet, as one word */
  readonly newText: () => string
}

/** Who does what to whom; `choice` is of all things that it can be done with. */
interface Action {
  readonly what: keyof typeof doing
  readonly who: number
  readonly whom: number
  readonly choice: number
  readonly level: Level
}

type Doing = (stage: Stage, action: Action) => Promise<void>

/** Does nothing where there is nothing to do it with. */
const withOne =
  (
    things: (stage: Stage, action: Action) => readonly Thing[],
    withThing: (stage: Stage, thing: Thing, action: Action) => Promise<void>,
  ): Doing =>
  async (stage, action) => {
    const some = things(stage, action)
    const thing = some[action.choice % some.length]
    if (thing) await withThing(stage, thing, action)
  }

const toPerson =
  (
    endpoint:
      | 'follow'
      | 'unfollow'
      | 'acceptFollowRequest'
      | 'removeFollower'
      | 'block'
      | 'unblock',
    remember: (model: Model, who: number, whom: number) => void,
  ): Doing =>
  async (stage, { who, whom }) => {
    const params = { username: personAt(stage, whom).username }
    const body = endpoint === 'block' ? {} : undefined
    const { status } = await stage.server.call(endpoint, {
      ...{ as: personAt(stage, who), params },
      ...(body && { body }),
    })
    if (status < 300) remember(stage.model, who, whom)
  }

const ownPosts = ({ model }: Stage, { who }: Action) =>
  model.things.filter(({ kind, by, isGone }) => kind === 'post' && by === who && !isGone)
const deletedPosts = ({ model }: Stage, { who }: Action) =>
  model.things.filter(({ kind, by, isGone }) => kind === 'post' && by === who && isGone)
const ownComments = ({ model }: Stage, { who }: Action) =>
  model.things.filter(({ kind, by, isGone }) => kind === 'comment' && by === who && !isGone)
const seen = ({ model }: Stage, { who }: Action) =>
  model.things.filter((thing) => thing.kind !== 'comment' && model.maySee(who, thing))

/** What people do; each also writes down in the model what that means. */
const doing = {
  publish: async (stage, { who, whom, choice, level }) => {
    const { server, model, workIds } = stage
    const text = stage.newText()
    const quotable = model.things.filter(
      (thing) => thing.kind === 'post' && thing.level === 'public' && model.maySee(who, thing),
    )
    const quoted = quotable[choice % quotable.length]
    const workId = workIds[choice % workIds.length] ?? ''
    const works = [{ title: 'Obra', creators: [], year: null, remark: '', workId }]
    const kinds = [
      {},
      quoted ? { quotes: quoted.id } : {},
      { kind: 'article', title: 'Um artigo' } as const,
      { kind: 'review', interest: 'movies', rating: 8, works } as const,
    ]
    const { id } = await publish(server, personAt(stage, who), {
      ...{ visibility: level, tags: [text], body: `${text} @${personAt(stage, whom).username}` },
      ...kinds[choice % kinds.length],
    })
    model.things.push({ id, kind: 'post', by: who, level, text, isGone: false })
  },
  change: withOne(ownPosts, async (stage, post, { who, level }) => {
    const text = stage.newText()
    const changes = { visibility: level, body: text, tags: [text] }
    const { status } = await changePost(stage.server, personAt(stage, who), post.id, changes)
    if (status !== 200) return
    stage.model.former.push({ text: post.text, by: who })
    Object.assign(post, { text, level })
  }),
  delete: withOne(ownPosts, async (stage, post, { who }) => {
    const request = { as: personAt(stage, who), params: { postId: post.id } }
    await stage.server.call('deletePost', request)
    post.isGone = true
  }),
  restore: withOne(deletedPosts, async (stage, post, { who }) => {
    const request = { as: personAt(stage, who), params: { postId: post.id } }
    const { status } = await stage.server.call('restorePost', request)
    if (status < 300) post.isGone = false
  }),
  log: async (stage, { who, choice, level }) => {
    const person = personAt(stage, who)
    const workId = stage.workIds[choice % stage.workIds.length] ?? ''
    await shelve(stage.server, person, workId, { visibility: level })
    await log(stage.server, person, workId, { outcome: 'finished', rating: 8 })
    const { body } = await stage.server.call('listDiary', {
      ...{ as: person, params: { username: person.username } },
    })
    // Who sees a work on someone’s shelf sees all entries about it.
    for (const { entry } of body.items) {
      const { id, visibility } = entry
      const known = stage.model.things.find((thing) => thing.id === id)
      if (known) known.level = visibility
      else {
        const entryOf = { id, kind: 'entry', by: who, level: visibility } as const
        stage.model.things.push({ ...entryOf, text: id, isGone: false })
      }
    }
  },
  comment: withOne(seen, async (stage, on, { who, whom }) => {
    const text = stage.newText()
    const { status, body } = await stage.server.call('createComment', {
      ...{ as: personAt(stage, who), params: { postId: on.id } },
      body: { body: `${text} @${personAt(stage, whom).username}` },
    })
    if (status !== 201) return
    const comment = { id: body.id, kind: 'comment', by: who, level: 'public', text, on } as const
    stage.model.things.push({ ...comment, isGone: false })
  }),
  uncomment: withOne(ownComments, async (stage, comment, { who }) => {
    const request = { as: personAt(stage, who), params: { commentId: comment.id } }
    const { status } = await stage.server.call('deleteComment', request)
    if (status < 300) comment.isGone = true
  }),
  like: withOne(seen, async (stage, { id: postId }, { who }) => {
    await stage.server.call('likePost', { as: personAt(stage, who), params: { postId } })
  }),
  follow: toPerson('follow', (model, who, whom) => model.follow(who, whom)),
  unfollow: toPerson('unfollow', (model, who, whom) => model.unfollow(who, whom)),
  letIn: toPerson('acceptFollowRequest', (model, who, whom) => model.letIn(whom, who)),
  putOut: toPerson('removeFollower', (model, who, whom) => model.unfollow(whom, who)),
  block: toPerson('block', (model, who, whom) => model.block(who, whom)),
  unblock: toPerson('unblock', (model, who, whom) => model.unblock(who, whom)),
  close: async (stage, { who }) => {
    await stage.server.call('updateProfile', {
      ...{ as: personAt(stage, who), body: { isPublic: false } },
    })
    stage.model.close(who)
  },
  open: async (stage, { who }) => {
    await stage.server.call('updateProfile', {
      ...{ as: personAt(stage, who), body: { isPublic: true } },
    })
    stage.model.open(who)
  },
} satisfies Record<string, Doing>

/** What there is most of, so that histories come to more than empty profiles. */
const WEIGHTS: Readonly<Partial<Record<Action['what'], number>>> = {
  ...{ publish: 6, follow: 5, comment: 4, log: 2, change: 2, letIn: 2, open: 2 },
}

export const arbitraryAction: fc.Arbitrary<Action> = fc
  .record({
    what: fc.oneof(
      ...(Object.keys(doing) as Action['what'][]).map((what) => ({
        ...{ arbitrary: fc.constant(what), weight: WEIGHTS[what] ?? 1 },
      })),
    ),
    who: fc.nat({ max: PEOPLE - 1 }),
    toNext: fc.integer({ min: 1, max: PEOPLE - 1 }),
    choice: fc.nat({ max: 1000 }),
    level: fc.constantFrom<Level>('public', 'public', 'followers', 'followers', 'self'),
  })
  .map(({ toNext, ...action }) => ({ ...action, whom: (action.who + toNext) % PEOPLE }))

/** Does something a minute later, over HTTP. */
export async function act(stage: Stage, action: Action): Promise<void> {
  stage.server.clock.advance(MINUTE)
  await doing[action.what](stage, action)
}

function personAt({ people }: Stage, place: number): TestPerson {
  const person = people[place]
  if (!person) throw new RangeError(`there is no person ${place}`)
  return person
}
