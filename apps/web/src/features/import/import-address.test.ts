import { describe, expect, it } from 'vitest'
import type { Import } from '@afins/contract/api'
import { currentImport, importAddress, importView, type ImportView } from './import-address.ts'

const read = (address: string) => importView(new URL(address, 'https://afins.example').searchParams)
const importOf = (id: string, state: Import['state']): Import => ({
  ...{
    id,
    state,
    source: 'letterboxd',
    createdAt: 0,
    works: 0,
    done: 0,
    interests: [],
    reviews: 0,
    lists: 0,
    bio: '',
    favourites: 0,
    account: false,
  },
  counts: {
    ...{ waiting: 0, found: 0, new: 0, unclear: 0, skipped: 0, brought: 0, unchanged: 0, left: 0 },
  },
  postCounts: { waiting: 0, brought: 0, partial: 0, drafted: 0, unchanged: 0, left: 0 },
  ignored: { read: 0, rows: 0, reviews: 0, lists: 0, tags: 0, likes: 0, plays: 0 },
})

describe('the address of the page', () => {
  it.each<ImportView>([
    {},
    { status: 'unclear' },
    { importId: '7', cursor: 'abc' },
    { status: 'skipped', cursor: 'abc' },
  ])('says what is shown: %j', (view) => {
    expect(read(importAddress(view))).toEqual(view)
  })

  it('may be of another hand', () => {
    expect(read('/settings/importar?obras=left&cursor=&importacao=')).toEqual({})
  })
})

describe('the import that is shown', () => {
  it('is what is under way, or else the named one', () => {
    const [done, preview] = [importOf('1', 'done'), importOf('2', 'preview')]
    expect(currentImport([preview, done], '1')).toBe(preview)
    expect(currentImport([done], '1')).toBe(done)
    expect(currentImport([done], undefined)).toBeUndefined()
  })
})
