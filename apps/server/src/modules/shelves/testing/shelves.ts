import { createHash } from 'node:crypto'
import type { Api, ShelfEntry } from '@afins/contract/api'
import type { EndpointCall } from '@afins/contract/endpoint'
import type { WorkKind } from '@afins/contract/works'
import type { TestApp, TestPerson } from '#testing/app.ts'

type ShelfChanges = EndpointCall<Api['updateShelfEntry']>['body']
type NewDiaryEntry = EndpointCall<Api['addDiaryEntry']>['body']

let added = 0

/** A word of ten letters: numbers that follow each other give words that have little in common. */
const madeUpWord = (number: number, purpose: string) =>
  [...createHash('sha256').update(`${purpose} ${number}`).digest().subarray(0, 10)]
    .map((byte) => 'bcdfgjlmnprstvz'[byte % 15])
    .join('')

/** Adds a work that is like no other. @returns its id */
export async function newWork(
  app: TestApp,
  as: TestPerson,
  of: { readonly kind?: WorkKind; readonly year?: number; readonly length?: number } = {},
): Promise<string> {
  const number = ++added
  const body = {
    ...{ kind: 'film', title: `${madeUpWord(number, 'title')} ${madeUpWord(number, 'rest')}` },
    ...{ creators: [`Maria ${madeUpWord(number, 'name')}`], year: 2001, ...of },
  }
  const answer = await app.call('addWork', { as, body })
  if (answer.status === 201) return answer.body.id
  throw new Error(`not added: ${JSON.stringify(answer.error)}`)
}

/** Adds several works. */
export async function newWorks(app: TestApp, as: TestPerson, count: number) {
  const ids: string[] = []
  while (ids.length < count) ids.push(await newWork(app, as))
  return ids as [string, string, string, ...string[]]
}

/** Changes what someone has of a work. */
export async function shelve(
  app: TestApp,
  as: TestPerson,
  workId: string,
  body: ShelfChanges = { wants: true },
): Promise<ShelfEntry> {
  const answer = await app.call('updateShelfEntry', { as, params: { workId }, body })
  if (answer.status !== 200) throw new Error(`not shelved: ${JSON.stringify(answer.error)}`)
  return answer.body
}

/** Writes a work into someone's diary. */
export async function log(
  app: TestApp,
  as: TestPerson,
  workId: string,
  body: NewDiaryEntry = { outcome: 'finished' },
): Promise<ShelfEntry> {
  const answer = await app.call('addDiaryEntry', { as, params: { workId }, body })
  if (answer.status !== 201) throw new Error(`not logged: ${JSON.stringify(answer.error)}`)
  return answer.body
}

/** What anyone may read of who has a work: counts of ratings and shelves, and usernames. */
export async function peopleOf(app: TestApp, workId: string, as?: TestPerson) {
  const { body } = await app.call('getWorkPeople', { params: { workId }, ...(as && { as }) })
  const { ratings, wants, active, finished, average, people } = body
  const rated = ratings.flatMap((count, at) => Array.from({ length: count }, () => at + 1))
  const names = people.map(({ person }) => person.username)
  return { rated, wants, active, finished, average, names }
}
