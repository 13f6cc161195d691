import { beforeAll, expect, test } from 'vitest'
import { api, type EndpointName } from '@afins/contract/api'
import { pages, type PageName } from '@afins/contract/pages'
import { fontFolder } from '#folders.ts'
import { syndicationFiles } from '#modules/syndication/index.ts'
import { addressesOf, addressesOfPage } from '#testing/matrix/addresses.ts'
import { avatars, documentRows, pictures, sharedImages } from '#testing/matrix/file-rows.ts'
import { pageRows } from '#testing/matrix/page-rows.ts'
import { problemsOf, problemsOfDocument, problemsOfImages } from '#testing/matrix/problems.ts'
import { unrefused } from '#testing/matrix/refusals.ts'
import { quoting, readRows } from '#testing/matrix/rows.ts'
import { asSignedOut, maySee, viewerKinds } from '#testing/matrix/viewers.ts'
import { makeWorld, type World } from '#testing/matrix/world.ts'
import { catalogueWrites, ownWrites, writeRows } from '#testing/matrix/write-rows.ts'
import { describeServer } from '#testing/server.ts'

const reads = (Object.keys(api) as EndpointName[]).filter((name) => api[name].method === 'GET')
const writes = (Object.keys(api) as EndpointName[]).filter((name) => api[name].method !== 'GET')
const pageNames = Object.keys(pages) as PageName[]

const images = {
  posts: { at: pictures, isFor: maySee },
  /** For everyone who has the address, which no answer tells the blocked. */
  people: { at: avatars, isFor: () => true },
  /** Drawn for other programs, which are signed out. */
  links: { at: sharedImages, isFor: asSignedOut },
}

test('everything of the contract has a row', () => {
  const written = [...Object.keys(writeRows), ...ownWrites, ...catalogueWrites]
  expect(written.toSorted()).toEqual(writes.toSorted())
  expect(Object.keys(readRows).toSorted()).toEqual(reads.toSorted())
  expect(Object.keys(pageRows).toSorted()).toEqual(pageNames.toSorted())
})

describeServer('who may see', (server) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(server())
  })

  test('every text is shown by some endpoint to who may see it', () => {
    const shown = new Set(Object.values(readRows).flatMap(({ shows }) => shows))
    const texts = world.canaries.all.map(({ facet, level }) => `${facet} ${level}`)
    expect(texts.filter((text) => !shown.has(text))).toEqual([])
  })

  const ofRead = (name: EndpointName) => {
    const row = readRows[name] ?? { shows: [] }
    return problemsOf(server(), world, row, addressesOf(world, name, row))
  }
  const ofPage = (name: PageName) => {
    const row = pageRows[name]
    return problemsOf(server(), world, row, addressesOfPage(world, name, row))
  }

  test.each(reads)('what %s answers', async (name) => {
    expect(await ofRead(name)).toEqual([])
  })
  test.each(pageNames)('what the page %s shows', async (name) => {
    expect(await ofPage(name)).toEqual([])
  })
  test('what of quoted posts is shown', async () => {
    const addresses = world.quotingIds.map((postId) => `/api/posts/${postId}`)
    expect(await problemsOf(server(), world, quoting, addresses)).toEqual([])
  })
  test('counts are of what everyone may see, whoever looks', async () => {
    const { sharedWorkId: workId, owners } = world
    for (const kind of viewerKinds) {
      const as = world.viewer(kind, 'open')
      const request = { params: { workId }, ...(as && { as }) }
      const { people: _, ...counts } = (await server().call('getWorkPeople', request)).body
      expect({ kind, counts }).toEqual({
        kind,
        counts: {
          ...{ ratings: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], wants: 0, active: 0 },
          ...{ finished: 1, average: null },
        },
      })
    }
    for (const { profile, person, published } of owners) {
      const isPublic = (name: string) => name.endsWith('public')
      const follower = world.viewer('follower', profile)
      for (const as of [follower, ...(profile === 'open' ? [undefined] : [])]) {
        const request = { params: { username: person.username }, ...(as && { as }) }
        const { body } = await server().call('getProfile', request)
        expect(body).toMatchObject({
          counts: { posts: [...published.keys()].filter(isPublic).length },
        })
      }
    }
  })

  test('every document for other programs has a row', () => {
    const patterns = syndicationFiles(server().context, fontFolder).map(({ pattern }) => pattern)
    expect([...Object.keys(documentRows), '/share/:of/:id/:file'].toSorted()).toEqual(
      patterns.toSorted(),
    )
  })
  test.each(Object.entries(documentRows))('what %s says', async (_pattern, row) => {
    expect(await problemsOfDocument(server(), world, row)).toEqual([])
  })
  test.each(Object.entries(images))('which images of %s are there', async (_name, imagesOf) => {
    expect(await problemsOfImages(server(), world, imagesOf)).toEqual([])
  })
  test.each(Object.entries(writeRows))('who does %s', async (name, row) => {
    expect(await unrefused(server(), world, name as EndpointName, row)).toEqual([])
  })
})
