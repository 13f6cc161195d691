import { describe, expect, it } from 'vitest'
import { importOf } from './testing/imports.ts'
import { currentImport, importAddress, importView, type ImportView } from './import-address.ts'

const read = (address: string) => importView(new URL(address, 'https://afins.example').searchParams)

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
    const [done, preview] = [importOf({ state: 'done' }), importOf({ id: '2' })]
    expect(currentImport([preview, done], '1')).toBe(preview)
    expect(currentImport([done], '1')).toBe(done)
    expect(currentImport([done], undefined)).toBeUndefined()
  })
})
