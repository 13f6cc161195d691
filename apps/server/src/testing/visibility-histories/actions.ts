import fc from 'fast-check'
import { MINUTE } from '@afins/contract/durations'
import { log, shelve } from '#modules/shelves/testing/shelves.ts'
import { changePost, publish } from '../posts.ts'
import type { TestPerson } from '../people.ts'
import type { TestServer } from '../server.ts'
import type { Level, Model, Thing } from './model.ts'

export const PEOPLE = 4

/** People and works of one history, and the model of it. */
export interface Scenario {
  readonly server: TestServer
  readonly people: readonly TestPerson[]
  readonly workIds: readonly string[]
  readonly model: Model
  /** @returns a text that stands nowhere yet, as one word */
  readonly newText: () => string
}

/** Who does what to whom; `choice` is of all things that it can be done with. */
interface Action {
  readonly what: keyof typeof performs
  readonly who: number
  readonly whom: number
  readonly choice: number
  readonly level: Level
}

type Perform = (scenario: Scenario, action: Action) => Promise<void>

/** Does nothing where there is nothing to do it with. */
const withOne =
  (
    things: (scenario: Scenario, action: Action) => readonly Thing[],
    withThing: (scenario: Scenario, thing: Thing, action: Action) => Promise<void>,
  ): Perform =>
  async (scenario, action) => {
    const some = things(scenario, action)
    const thing = some[action.choice % some.length]
    if (thing) await withThing(scenario, thing, action)
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
  ): Perform =>
  async (scenario, { who, whom }) => {
    const params = { username: personAt(scenario, whom).username }
    const body = endpoint === 'block' ? {} : undefined
    const { status } = await scenario.server.call(endpoint, {
      ...{ as: personAt(scenario, who), params },
      ...(body && { body }),
    })
    if (status < 300) remember(scenario.model, who, whom)
  }

const ownPosts = ({ model }: Scenario, { who }: Action) =>
  model.things.filter(({ kind, by, isGone }) => kind === 'post' && by === who && !isGone)
const deletedPosts = ({ model }: Scenario, { who }: Action) =>
  model.things.filter(({ kind, by, isGone }) => kind === 'post' && by === who && isGone)
const ownComments = ({ model }: Scenario, { who }: Action) =>
  model.things.filter(({ kind, by, isGone }) => kind === 'comment' && by === who && !isGone)
const seen = ({ model }: Scenario, { who }: Action) =>
  model.things.filter((thing) => thing.kind !== 'comment' && model.maySee(who, thing))

/** What people do; each also writes down in the model what that means. */
const performs = {
  publish: async (scenario, { who, whom, choice, level }) => {
    const { server, model, workIds } = scenario
    const text = scenario.newText()
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
    const { id } = await publish(server, personAt(scenario, who), {
      ...{ visibility: level, tags: [text], body: `${text} @${personAt(scenario, whom).username}` },
      ...kinds[choice % kinds.length],
    })
    model.things.push({ id, kind: 'post', by: who, level, text, isGone: false })
  },
  change: withOne(ownPosts, async (scenario, post, { who, level }) => {
    const text = scenario.newText()
    const changes = { visibility: level, body: text, tags: [text] }
    const { status } = await changePost(scenario.server, personAt(scenario, who), post.id, changes)
    if (status !== 200) return
    scenario.model.former.push({ text: post.text, by: who })
    Object.assign(post, { text, level })
  }),
  delete: withOne(ownPosts, async (scenario, post, { who }) => {
    const request = { as: personAt(scenario, who), params: { postId: post.id } }
    await scenario.server.call('deletePost', request)
    post.isGone = true
  }),
  restore: withOne(deletedPosts, async (scenario, post, { who }) => {
    const request = { as: personAt(scenario, who), params: { postId: post.id } }
    const { status } = await scenario.server.call('restorePost', request)
    if (status < 300) post.isGone = false
  }),
  log: async (scenario, { who, choice, level }) => {
    const person = personAt(scenario, who)
    const workId = scenario.workIds[choice % scenario.workIds.length] ?? ''
    await shelve(scenario.server, person, workId, { visibility: level })
    await log(scenario.server, person, workId, { outcome: 'finished', rating: 8 })
    const { body } = await scenario.server.call('listDiary', {
      ...{ as: person, params: { username: person.username } },
    })
    // Who sees a work on someone’s shelf sees all entries about it.
    for (const { entry } of body.items) {
      const { id, visibility } = entry
      const known = scenario.model.things.find((thing) => thing.id === id)
      if (known) known.level = visibility
      else {
        const entryOf = { id, kind: 'entry', by: who, level: visibility } as const
        scenario.model.things.push({ ...entryOf, text: id, isGone: false })
      }
    }
  },
  comment: withOne(seen, async (scenario, on, { who, whom }) => {
    const text = scenario.newText()
    const { status, body } = await scenario.server.call('createComment', {
      ...{ as: personAt(scenario, who), params: { postId: on.id } },
      body: { body: `${text} @${personAt(scenario, whom).username}` },
    })
    if (status !== 201) return
    const comment = { id: body.id, kind: 'comment', by: who, level: 'public', text, on } as const
    scenario.model.things.push({ ...comment, isGone: false })
  }),
  deleteComment: withOne(ownComments, async (scenario, comment, { who }) => {
    const request = { as: personAt(scenario, who), params: { commentId: comment.id } }
    const { status } = await scenario.server.call('deleteComment', request)
    if (status < 300) comment.isGone = true
  }),
  like: withOne(seen, async (scenario, { id: postId }, { who }) => {
    await scenario.server.call('likePost', { as: personAt(scenario, who), params: { postId } })
  }),
  follow: toPerson('follow', (model, who, whom) => model.follow(who, whom)),
  unfollow: toPerson('unfollow', (model, who, whom) => model.unfollow(who, whom)),
  accept: toPerson('acceptFollowRequest', (model, who, whom) => model.acceptRequest(whom, who)),
  removeFollower: toPerson('removeFollower', (model, who, whom) => model.unfollow(whom, who)),
  block: toPerson('block', (model, who, whom) => model.block(who, whom)),
  unblock: toPerson('unblock', (model, who, whom) => model.unblock(who, whom)),
  close: async (scenario, { who }) => {
    await scenario.server.call('updateProfile', {
      ...{ as: personAt(scenario, who), body: { isPublic: false } },
    })
    scenario.model.close(who)
  },
  open: async (scenario, { who }) => {
    await scenario.server.call('updateProfile', {
      ...{ as: personAt(scenario, who), body: { isPublic: true } },
    })
    scenario.model.open(who)
  },
} satisfies Record<string, Perform>

/** What there is most of, so that histories come to more than empty profiles. */
const WEIGHTS: Readonly<Partial<Record<Action['what'], number>>> = {
  ...{ publish: 6, follow: 5, comment: 4, log: 2, change: 2, accept: 2, open: 2 },
}

export const arbitraryAction: fc.Arbitrary<Action> = fc
  .record({
    what: fc.oneof(
      ...(Object.keys(performs) as Action['what'][]).map((what) => ({
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
export async function act(scenario: Scenario, action: Action): Promise<void> {
  scenario.server.clock.advance(MINUTE)
  await performs[action.what](scenario, action)
}

function personAt({ people }: Scenario, place: number): TestPerson {
  const person = people[place]
  if (!person) throw new RangeError(`there is no person ${place}`)
  return person
}
