import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { engines } from '@afins/database/testing'
import { testApp } from '#testing/app.ts'
import { makeWorld } from '#testing/matrix/world.ts'
import { archiveOf, jsonOf } from './testing/archives.ts'
import { archiveFiles } from './content/schemas.ts'

/** An import is a file that its owner has. */
const ELSEWHERE = 'imported'
/** Of the catalogue, and of others who shelved the same. */
const SHARED = ['work', 'day']

describe.each(engines)('the archive of an account with everything on %s', (engine) => {
  test('has every text of its owner as its schema says, and none of anyone else', async () => {
    await using app = await testApp(engine)
    const { owners, canaries, host } = await makeWorld(app)
    for (const { profile, person } of owners) {
      const files = await archiveOf(app, person)
      requireSchema(files)
      const texts = [...files].map(([name, bytes]) => `${name}\n${bytes.toString()}`)
      const found = canaries.in(texts.join('\n'))
      const missing = canaries.all
        .filter(({ owner, facet }) => owner === profile && facet !== ELSEWHERE)
        .filter((canary) => !found.includes(canary))
      expect(missing).toEqual([])
      const ofOthers = found.filter(
        ({ owner, facet }) => owner !== profile && !SHARED.includes(facet),
      )
      expect(ofOthers).toEqual([])
      for (const secret of [person.uid, person.cookie.slice('sid='.length), '$argon2', host.uid])
        expect(texts.filter((text) => text.includes(secret))).toEqual([])
    }
  })
})

/** Every JSON file is described and as described, and every post is a file as well. */
function requireSchema(files: ReadonlyMap<string, Buffer>): void {
  for (const [name, schema] of Object.entries<z.ZodType>(archiveFiles))
    expect([name, schema.safeParse(jsonOf(files, name)).error?.issues]).toEqual([name, undefined])
  const described = Object.keys(jsonOf(files, 'schema.json') as object)
  const named = [...files.keys()].filter((name) => name.endsWith('.json')).toSorted()
  expect([...described, 'schema.json'].toSorted()).toEqual(named)
  const written = [...files.keys()].filter((name) => name.endsWith('.md') && name.includes('/'))
  expect(written).toHaveLength((jsonOf(files, 'posts.json') as unknown[]).length)
}
