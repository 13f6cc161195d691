import type {
  DiaryPage,
  Draft,
  EndpointName,
  OwnProfile,
  PostCard,
  Viewer,
} from '@afins/contract/api'
import { forProfileTexts } from '@afins/contract/fields'
import { createToastStore } from '#ui/toast-store.ts'
import { makeAuthStore, type AuthState } from '../auth-store.ts'
import { type Call, type CallOptions, type Input, type Output, ApiError } from '../call.ts'
import type { Deps } from '../deps.ts'
import { makeQueryClient } from '../queries.ts'

/** What the server answers; an endpoint without an answer must not be called. */
export type Answers = {
  readonly [Name in EndpointName]?: (input: Input<Name>) => Output<Name> | Promise<Output<Name>>
}

export interface Called {
  readonly name: EndpointName
  readonly input: unknown
  readonly options: CallOptions | undefined
}

export interface FakeDeps {
  readonly deps: Deps
  readonly calls: Called[]
  /** The names of the calls so far. */
  readonly names: () => EndpointName[]
}

/** Dependencies over a server that answers like this. */
export function fakeDeps(answers: Answers = {}, auth: AuthState = { status: 'out' }): FakeDeps {
  const calls: Called[] = []
  const call: Call = async (name, input, options) => {
    calls.push({ name, input, options })
    const answer = answers[name]
    if (!answer) throw new Error(`unexpected call of ${name}`)
    return answer(input)
  }
  const deps: Deps = {
    call,
    queryClient: makeQueryClient(call),
    auth: makeAuthStore(auth),
    toasts: createToastStore(),
  }
  return { deps, calls, names: () => calls.map(({ name }) => name) }
}

/** A server that rejects. */
export const rejectWith = (code: ApiError['code'], status: number) => (): never => {
  throw new ApiError(code, status)
}

export const maria: Viewer = {
  uid: 'uid-maria',
  username: 'maria',
  displayName: 'Maria',
  avatar: null,
  color: 'teal',
}

export const mariasProfile: OwnProfile = {
  ...maria,
  closed: false,
  accent: null,
  cover: null,
  ...forProfileTexts(() => ''),
  bio: 'Leio.',
  bioTree: [{ t: 'p', c: ['Leio.'] }],
  interests: [{ slug: 'books', name: 'Livros', icon: '📚', color: 'aubergine' }],
  isPublic: true,
  createdAt: 1_700_000_000_000,
  counts: { posts: 3, followers: 2, following: 1 },
  follow: 'none',
  followInterest: null,
  followsMe: false,
  knownFollowers: { items: [], total: 0 },
  can: { edit: true, follow: false, listFollows: true, seeStatistics: true },
  followLists: 'public',
  showActivity: true,
  showStatistics: false,
  isQuiet: false,
  commentsFrom: 'everyone',
  isSuggested: true,
  openWarnings: { all: false, words: [] },
  email: 'maria@exemplo.com',
  updatedAt: 1_700_000_000_000,
  followRequests: 0,
  defaultVisibility: {},
  benefits: [],
}

/** A note of Maria's. */
export function noteOf(id: string, more: Partial<PostCard> = {}): PostCard {
  return {
    id,
    kind: 'note',
    author: { username: 'maria', displayName: 'Maria', avatar: null, color: 'teal' },
    interest: { slug: 'music', name: 'Música', icon: '🎵', color: 'violet' },
    title: null,
    subtitle: null,
    excerpt: `Nota ${id}`,
    body: [{ t: 'p', c: [`Nota ${id}`] }],
    images: [],
    cover: null,
    works: [],
    worksCount: 0,
    rating: null,
    spoiler: false,
    warning: null,
    tags: [],
    visibility: 'public',
    publishedAt: 1_700_000_000_000,
    editedAt: null,
    readingMinutes: 1,
    saved: false,
    likes: 0,
    liked: false,
    comments: 0,
    can: { edit: true },
    ...more,
  }
}

/** An entry of someone’s diary. */
export function entryOf(work: DiaryPage['work'], { username, displayName }: Viewer): DiaryPage {
  const facts = { progress: null, unit: null, total: null, progressAt: null, rating: null }
  const dates = { started: '', ended: '', outcome: 'finished', createdAt: 1 } as const
  const owner = { username, displayName, color: 'forest', avatar: null } as const
  return {
    ...{ work, owner, length: null, again: false, likes: 0, liked: false, comments: 0 },
    entry: { id: '6', workId: work.id, ...dates, ...facts, visibility: 'public', inFeed: true },
    can: { edit: false, like: false },
  }
}

/** A note of Maria's in its editor. */
export function draftOf(id: string, more: Partial<Draft> = {}): Draft {
  return {
    id,
    kind: 'note',
    state: 'published',
    content: {
      interest: 'music',
      title: '',
      subtitle: '',
      body: `Nota ${id}`,
      tags: [],
      images: [],
      cover: null,
      works: [],
      rating: null,
      spoiler: false,
      visibility: 'public',
      warning: '',
      quotes: '',
    },
    version: 1,
    savedAt: 1_700_000_000_000,
    dirty: false,
    listItems: null,
    publishedAt: 1_700_000_000_000,
    scheduled: null,
    images: [],
    ...more,
  }
}
