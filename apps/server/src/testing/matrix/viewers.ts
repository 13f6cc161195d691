/** Everyone who may look at what is someone's, by what they are to its owner. */
export const viewerKinds = [
  'signed out',
  'signed in',
  'requesting',
  'follower',
  'former follower',
  'muted',
  'muting',
  'blocked',
  'blocking',
  'owner',
  'moderator',
] as const
export type ViewerKind = (typeof viewerKinds)[number]

/** Without one of them some address answers nobody. */
const ALWAYS: readonly ViewerKind[] = ['signed out', 'owner', 'moderator']
/** How many more look on PostgreSQL. */
const SOME = 2

/**
 * Who looks at a server: everyone, and on PostgreSQL, where the same rules are other statements,
 * a few, who change with the seed; TEST_ALL has everyone there, too.
 */
export function viewersOf({ databaseUrl }: { readonly databaseUrl: string }): ViewerKind[] {
  if (process.env.TEST_ALL || !databaseUrl.startsWith('postgres')) return [...viewerKinds]
  const others = viewerKinds.filter((kind) => !ALWAYS.includes(kind))
  const first = Number(process.env.TEST_SEED) % others.length
  return [...ALWAYS, ...[...others, ...others].slice(first, first + SOME)]
}

export type ProfileState = 'open' | 'closed'

/** Who a text is for: everyone, followers, its owner; `name` is for all who may know of a person. */
export type Level = 'name' | 'public' | 'followers' | 'self'

const BLOCKED: readonly ViewerKind[] = ['blocked', 'blocking']

/** Who may know that someone exists, closed or not. */
export const unblocked = viewerKinds.filter((kind) => !BLOCKED.includes(kind))

/** Whether someone reads what followers read: asking an open profile is following it. */
const follows = (kind: ViewerKind, profile: ProfileState) =>
  kind === 'follower' || (kind === 'requesting' && profile === 'open')

/** Written out once more, apart from the rules themselves. */
export function maySee(kind: ViewerKind, profile: ProfileState, level: Level): boolean {
  if (kind === 'owner') return true
  if (level === 'self' || BLOCKED.includes(kind)) return false
  if (follows(kind, profile)) return true
  return level !== 'followers' && profile === 'open'
}

/** What is the same for all is what those see who are signed out. */
export const asSignedOut = (_kind: ViewerKind, profile: ProfileState, level: Level) =>
  maySee('signed out', profile, level)
