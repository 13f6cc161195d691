import type { TestPerson } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import type { DocumentRow, ImageAddress } from './file-rows.ts'
import { readers, type Row } from './rows.ts'
import { maySee, viewersOf, type Level, type ProfileState, type ViewerKind } from './viewers.ts'
import type { World } from './world.ts'
import type { Canary } from './canaries.ts'

/** Asks at addresses as everyone. @returns who was told what they may not know, or not what they may */
export async function problemsOf(
  server: TestServer,
  world: World,
  row: Row,
  addresses: readonly string[],
): Promise<string[]> {
  const problems: string[] = []
  let isAnswered = false
  for (const kind of viewersOf(server)) {
    const found = new Set<Canary>()
    const asked = kind === 'owner' ? world.owners : world.owners.slice(0, 1)
    for (const { profile } of asked) {
      const as = world.viewer(kind, profile)
      for (const address of addresses) {
        const { status, text } = await answerAt(server, address, as)
        isAnswered ||= status === 200
        if (status >= 500) problems.push(`${kind}: ${status} at ${address}`)
        for (const canary of world.canaries.in(text)) {
          // Each owner is no more than someone who is let in at the other one.
          if (kind === 'owner' && canary.owner !== profile) continue
          found.add(canary)
          if (!isAllowed(canary, kind, row))
            problems.push(`${kind}: told ${describe(canary)} at ${address}`)
        }
      }
    }
    for (const canary of world.canaries.all)
      if (isDue(canary, kind, row) && !found.has(canary))
        problems.push(`${kind}: not told ${describe(canary)}`)
  }
  if (!isAnswered && !row.refused) problems.push('nobody is answered: its row asks for nothing')
  return [...new Set(problems)]
}

/** Asks for a document signed out and as everyone, which must be the same. */
export async function problemsOfDocument(
  server: TestServer,
  world: World,
  row: DocumentRow,
): Promise<string[]> {
  const problems: string[] = []
  const found = new Set<Canary>()
  for (const address of row.at(world, server.origin)) {
    const { status, text } = await server.send(address)
    for (const canary of world.canaries.in(text)) {
      found.add(canary)
      if (!isAllowed(canary, 'signed out', row))
        problems.push(`told ${describe(canary)} at ${address}`)
    }
    for (const { profile, person } of world.owners) {
      const own = await server.send(address, { as: person })
      if (own.status !== status || withoutId(own.text) !== withoutId(text))
        problems.push(`the owner of ${profile} gets something else at ${address}`)
    }
  }
  for (const canary of world.canaries.all)
    if (isDue(canary, 'signed out', row) && !found.has(canary))
      problems.push(`not told ${describe(canary)}`)
  return problems
}

interface Images {
  readonly at: (world: World) => readonly ImageAddress[]
  readonly isFor: (kind: ViewerKind, profile: ProfileState, level: Level) => boolean
}

/** Asks for images as everyone. @returns who gets one that is not for them, or not one that is */
export async function problemsOfImages(
  server: TestServer,
  world: World,
  { at, isFor }: Images,
): Promise<string[]> {
  const problems: string[] = []
  for (const { address, of } of at(world))
    for (const kind of viewersOf(server)) {
      const as = world.viewer(kind, of.owner)
      const { status } = await server.send(address, as && { as })
      const isThere = status === 200 || status === 302
      if (isThere !== isFor(kind, of.owner, of.level))
        problems.push(`${kind}: ${status} ${address}`)
    }
  return problems
}

/** An answer, after at most one redirection to where a page is, without what was asked for. */
async function answerAt(server: TestServer, address: string, as: TestPerson | undefined) {
  const answer = await server.send(address, as && { as })
  const { location } = answer.headers
  if (answer.status !== 308 || location === undefined) return without(answer, address)
  const there = await server.send(location, as && { as })
  return { ...there, text: `${location}\n${there.text}` }
}

const without = <Answer extends { readonly text: string }>(answer: Answer, address: string) => ({
  ...answer,
  text: answer.text.replaceAll(address, '').replaceAll(encodeURIComponent(address), ''),
})

const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '')

const describe = ({ owner, facet, level }: Canary) => `${facet} ${level} of ${owner}`

function isAllowed({ owner, facet, level }: Canary, kind: ViewerKind, row: Row): boolean {
  if (row.catalogue && facet === 'work') return true
  if (isCopy(facet, level, row) && kind === 'moderator') return true
  if (level === 'name' && row.naming?.includes(kind)) return true
  if (level !== 'name' && isMuted(facet, level, kind, row)) return false
  return maySee(kind, owner, level)
}

/** Someone who is muted is still named among others, as with a list that they edit. */
const isMuted = (facet: string, level: Level, kind: ViewerKind, { appliesMutes, shows }: Row) =>
  appliesMutes === true && kind === 'muting' && shows.includes(`${facet} ${level}`)

const isCopy = (facet: string, level: Level, { copies }: Row) =>
  copies?.includes(`${facet} ${level}`) === true

/** What a row promises to a viewer who may see it. */
function isDue({ owner, facet, level }: Canary, kind: ViewerKind, row: Row): boolean {
  const { shows, to } = row
  if (isCopy(facet, level, row)) return kind === 'moderator'
  if (isMuted(facet, level, kind, row)) return false
  if (!shows.includes(`${facet} ${level}`) || !maySee(kind, owner, level)) return false
  return to === undefined || readers[to](kind, owner)
}
