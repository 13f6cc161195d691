import { beforeAll, expect, test } from 'vitest'
import { api, type EndpointName } from '@afins/contract/api'
import { pages, type PageName } from '@afins/contract/pages'
import { addressesOf, addressesOfPage } from '#testing/matrix/addresses.ts'
import { pageRows } from '#testing/matrix/page-rows.ts'
import { problemsOf } from '#testing/matrix/problems.ts'
import { readRows } from '#testing/matrix/rows.ts'
import { makeWorld, type World } from '#testing/matrix/world.ts'
import { describeServer } from '#testing/server.ts'

const reads = (Object.keys(api) as EndpointName[]).filter((name) => api[name].method === 'GET')
const pageNames = Object.keys(pages) as PageName[]

/** What still tells two people of each other of whom one blocks the other; it only gets shorter. */
const LEAKING: readonly (EndpointName | PageName)[] = ['exportBookmarks']
const isLeaking = (name: EndpointName | PageName) => LEAKING.includes(name)
const isSound = (name: EndpointName | PageName) => !isLeaking(name)

test('every read and every page of the contract has a row', () => {
  expect(Object.keys(readRows).toSorted()).toEqual(reads.toSorted())
  expect(Object.keys(pageRows).toSorted()).toEqual(pageNames.toSorted())
})

describeServer('who may see', (server) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(server())
  })

  const ofRead = (name: EndpointName) => {
    const row = readRows[name] ?? { shows: [] }
    return problemsOf(server(), world, row, addressesOf(world, name, row))
  }
  const ofPage = (name: PageName) => {
    const row = pageRows[name]
    return problemsOf(server(), world, row, addressesOfPage(world, name, row))
  }

  test.each(reads.filter(isSound))('what %s answers', async (name) => {
    expect(await ofRead(name)).toEqual([])
  })
  test.each(pageNames.filter(isSound))('what the page %s shows', async (name) => {
    expect(await ofPage(name)).toEqual([])
  })
  test.fails.each(reads.filter(isLeaking))('what %s answers', async (name) => {
    expect(await ofRead(name)).toEqual([])
  })
  test.fails.each(pageNames.filter(isLeaking))('what the page %s shows', async (name) => {
    expect(await ofPage(name)).toEqual([])
  })
})
