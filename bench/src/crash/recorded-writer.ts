import type { Draft, EndpointName } from '@afins/contract/api'
import { call, type CallInput } from '../call.ts'
import type { Member } from '../community.ts'
import { pick } from '../random.ts'
import { interests, tags } from '../texts.ts'
import { onePicture } from './png.ts'

export interface ExpectedPost {
  readonly body: string
  readonly tags: readonly string[]
  readonly images: readonly string[]
  readonly deleted: boolean
}

export interface ExpectedDraft {
  readonly body: string
  readonly version: number
}

/** The possible state if the response to the last write is missing. */
export interface UncertainWrite {
  readonly postId?: string
  readonly bio?: string
  readonly follow?: string
  readonly draft?: ExpectedDraft & { readonly id: string }
}

/** Overloaded: nothing was written. */
class Overloaded extends Error {}

const picture = onePicture()
/** Few, so that each is saved several times. */
const DRAFTS = 3

type Step = (writer: Writer, origin: string) => Promise<void>

/** Writes continuously and records what was acknowledged. */
export class Writer {
  readonly member: Member
  readonly posts = new Map<string, ExpectedPost>()
  readonly drafts = new Map<string, ExpectedDraft>()
  readonly images: string[] = []
  readonly follows = new Map<string, boolean>()
  readonly signedUp: string[] = []
  bio = ''
  uncertain: UncertainWrite = {}
  acknowledged = 0
  #count = 0
  readonly #index: number
  readonly #others: readonly Member[]
  readonly #random: () => number

  constructor(member: Member, index: number, others: readonly Member[], random: () => number) {
    this.member = member
    this.#index = index
    this.#others = others
    this.#random = random
  }

  /** Writes until the server is gone. An error response of a running server is an error. */
  async writeUntilCrash(origin: string): Promise<void> {
    this.uncertain = {}
    for (;;) {
      try {
        await pick(this.#random, steps)(this, origin)
      } catch (error) {
        // What fetch throws for a broken or rejected connection.
        if (error instanceof TypeError) return
        if (!(error instanceof Overloaded)) throw error
        this.uncertain = {}
        continue
      }
      this.uncertain = {}
      this.acknowledged += 1
    }
  }

  mark(): string {
    return `${this.#index}-${++this.#count}`
  }

  random(): number {
    return this.#random()
  }

  other(): Member {
    return pick(
      this.#random,
      this.#others.filter(({ uid }) => uid !== this.member.uid),
    )
  }

  livePost(): string | undefined {
    const live = [...this.posts].filter(([, post]) => !post.deleted).map(([id]) => id)
    return live.length === 0 ? undefined : pick(this.#random, live)
  }

  async send(origin: string, name: EndpointName, input: CallInput): Promise<unknown> {
    const response = await call(origin, name, { cookie: this.member.cookie, ...input })
    const text = await response.text()
    if (response.status === 503) throw new Overloaded(name)
    if (!response.ok) throw new Error(`${name} was rejected: ${text}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
}

const steps: readonly Step[] = [
  publish,
  publish,
  publish,
  autosave,
  autosave,
  editPost,
  deletePost,
  changeBio,
  follow,
  signUp,
  uploadImage,
]

async function publish(writer: Writer, origin: string): Promise<void> {
  const body = `Nota ${writer.mark()}, que **não** se perde.`
  const some = tags.filter(() => writer.random() < 0.4)
  const image = writer.random() < 0.5 ? writer.images.pop() : undefined
  const images = image === undefined ? [] : [image]
  const interest = interests[Math.floor(writer.random() * interests.length)]
  const input = { interest, body, tags: some, images: images.map((id) => ({ id, alt: 'Uma cor' })) }
  const { id } = (await writer.send(origin, 'createPost', { body: input })) as { id: string }
  writer.posts.set(id, { body, tags: some, images, deleted: false })
}

/** Creates a draft or saves one, as autosave does. */
async function autosave(writer: Writer, origin: string): Promise<void> {
  const body = `Rascunho ${writer.mark()}, ainda sem fim.`
  if (writer.drafts.size < DRAFTS) {
    const input = { kind: 'article', interest: 'music', content: { body } }
    const draft = (await writer.send(origin, 'createDraft', { body: input })) as Draft
    writer.drafts.set(draft.id, { body, version: draft.version })
    return
  }
  const [id, before] = pick(() => writer.random(), [...writer.drafts])
  writer.uncertain = { draft: { id, body, version: before.version + 1 } }
  const params = { postId: id }
  const { content } = (await writer.send(origin, 'getDraft', { params })) as Draft
  const input = { version: before.version, content: { ...content, body } }
  const saved = (await writer.send(origin, 'saveDraft', { params, body: input })) as Draft
  writer.drafts.set(id, { body, version: saved.version })
}

async function editPost(writer: Writer, origin: string): Promise<void> {
  const postId = writer.livePost()
  const before = postId === undefined ? undefined : writer.posts.get(postId)
  if (postId === undefined || !before) return
  const body = `Nota ${writer.mark()}, escrita de novo.`
  const some = tags.filter(() => writer.random() < 0.4)
  writer.uncertain = { postId }
  const params = { postId }
  const { version, content } = (await writer.send(origin, 'getDraft', { params })) as Draft
  const changed = { version, content: { ...content, body, tags: some } }
  const saved = (await writer.send(origin, 'saveDraft', { params, body: changed })) as Draft
  await writer.send(origin, 'publishDraft', { params, body: { version: saved.version } })
  writer.posts.set(postId, { ...before, body, tags: some })
}

async function deletePost(writer: Writer, origin: string): Promise<void> {
  const postId = writer.livePost()
  const before = postId === undefined ? undefined : writer.posts.get(postId)
  if (postId === undefined || !before) return
  writer.uncertain = { postId }
  await writer.send(origin, 'deletePost', { params: { postId } })
  writer.posts.set(postId, { ...before, deleted: true })
}

async function changeBio(writer: Writer, origin: string): Promise<void> {
  const bio = `Sou eu, pela vez ${writer.mark()}.`
  writer.uncertain = { bio }
  await writer.send(origin, 'updateProfile', { body: { bio } })
  writer.bio = bio
}

async function follow(writer: Writer, origin: string): Promise<void> {
  const { uid, username } = writer.other()
  const follows = writer.follows.get(uid) ?? false
  writer.uncertain = { follow: uid }
  await writer.send(origin, follows ? 'unfollow' : 'follow', { params: { username } })
  writer.follows.set(uid, !follows)
}

async function signUp(writer: Writer, origin: string): Promise<void> {
  const username = `nova${writer.mark()}`
  const body = { username, email: `${username}@example.com`, password: 'tenda-azul-42' }
  await writer.send(origin, 'signUp', { body, cookie: '' })
  writer.signedUp.push(username)
}

async function uploadImage(writer: Writer, origin: string): Promise<void> {
  if (writer.images.length > 2) return
  const upload = { type: 'image/png', bytes: picture }
  const answer = await writer.send(origin, 'uploadMedia', { query: { purpose: 'post' }, upload })
  writer.images.push((answer as { id: string }).id)
}
