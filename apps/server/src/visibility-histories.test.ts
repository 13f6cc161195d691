import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@afins/contract/api'
import { callPath } from '@afins/contract/addresses'
import { engines } from '@afins/database/testing'
import { newWorks } from '#modules/shelves/testing/shelves.ts'
import {
  act,
  arbitraryAction,
  PEOPLE,
  type Scenario,
} from '#testing/visibility-histories/actions.ts'
import { addressesOf, isForPrograms } from '#testing/visibility-histories/addresses.ts'
import { Model, type Thing, type Viewer } from '#testing/visibility-histories/model.ts'
import type { TestPerson } from '#testing/people.ts'
import { testServer, type TestServer } from '#testing/server.ts'

const IS_ALL = Boolean(process.env.TEST_ALL)
const RUNS = IS_ALL ? 10 : 1
const ACTIONS = { minLength: 50, maxLength: 60, size: 'max' } as const
/** Those who look: signed out, and everyone. */
const VIEWERS: readonly Viewer[] = [null, ...Array.from({ length: PEOPLE }, (_, who) => who)]

/**
 * Random histories of people who write, follow, block and close their profiles. Everyone looks
 * everywhere in the middle and at the end: nobody reads what is not for them, and everybody finds at
 * its own address what is.
 */
for (const engine of engines)
  // The matrix asks the same statements of both engines.
  describe.skipIf(engine !== 'sqlite' && !IS_ALL)(`whatever people did (only ${engine})`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await testServer(engine)
    })
    afterAll(() => server[Symbol.asyncDispose]())

    test('everyone sees what is for them', { timeout: 1_800_000 }, async () => {
      const actions = fc.array(arbitraryAction, ACTIONS)
      const property = fc.asyncProperty(
        actions,
        actions,
        fc.boolean(),
        async (first, then, isTold) => {
          const scenario = await makeScenario(server)
          for (const action of first) await act(scenario, action)
          const problems = await problemsOf(scenario)
          for (const action of then) await act(scenario, action)
          // What follows from what people do may come later.
          if (isTold) await server.runConsumers()
          expect([...problems, ...(await problemsOf(scenario))]).toEqual([])
        },
      )
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
    })
  })

let words = 0

async function makeScenario(server: TestServer): Promise<Scenario> {
  const model = new Model()
  const newText = () =>
    `zq${[...String((words += 1)).padStart(4, '0')].map((digit) => 'bcdfgjlmnp'[Number(digit)]).join('')}`
  const people: TestPerson[] = []
  for (let who = 0; who < PEOPLE; who += 1) {
    const person = await server.person()
    const [displayName, bio] = [newText(), newText()]
    await server.call('updateProfile', { as: person, body: { displayName, bio } })
    people.push(person)
    model.names.push(displayName)
    model.bios.push(bio)
  }
  const [host] = people
  if (!host) throw new Error('nobody is there')
  return { server, people, workIds: await newWorks(server, host, 3), model, newText }
}

async function problemsOf(scenario: Scenario): Promise<string[]> {
  const problems: string[] = []
  const texts = scenario.model.texts()
  for (const path of addressesOf(scenario))
    for (const viewer of VIEWERS) {
      if (viewer !== null && isForPrograms(path)) continue
      const as = viewer === null ? undefined : scenario.people[viewer]
      const { status, text } = await scenario.server.send(path, as && { as })
      // An error may repeat its address.
      const isEcho = (of: string) => status >= 400 && path.includes(of)
      for (const one of texts)
        if (text.includes(one.text) && !one.isFor(viewer) && !isEcho(one.text))
          problems.push(`${path} (${status}) tells ${nameOf(viewer)} ${one.of}`)
    }
  for (const thing of scenario.model.things)
    for (const viewer of VIEWERS) {
      const path = addressOf(thing)
      const as = viewer === null ? undefined : scenario.people[viewer]
      const { text } = await scenario.server.send(path, as && { as })
      if (!text.includes(thing.text) && scenario.model.maySee(viewer, thing))
        problems.push(`${path} hides a ${thing.kind} of ${thing.by} from ${nameOf(viewer)}`)
    }
  return problems
}

const nameOf = (viewer: Viewer) => viewer ?? 'a stranger'

/** Where something stands by itself. */
function addressOf({ kind, id, on }: Thing): string {
  if (on) return callPath(api.listComments.path, { postId: on.id })
  if (kind === 'entry') return callPath(api.getDiaryEntry.path, { entryId: id })
  return callPath(api.getPost.path, { postId: id })
}
