import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDrafts, readDraft, writeDraft } from './drafts.ts'
import { forbiddenStorage, fullStorage, memoryStorage } from './testing/web-storage.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage({ darkMode: 'true' })))
afterEach(() => vi.unstubAllGlobals())

describe('a draft', () => {
  it('is there again after a reload, until it is emptied', () => {
    expect(readDraft('novo')).toBeNull()
    writeDraft('novo', 'Era uma vez')
    writeDraft('editar-1', 'Outra')
    expect(readDraft('novo')).toBe('Era uma vez')
    writeDraft('novo', '')
    expect(readDraft('novo')).toBeNull()
    expect(readDraft('editar-1')).toBe('Outra')
  })

  it('is forgotten with all others, and nothing else is', () => {
    writeDraft('novo', 'Era uma vez')
    writeDraft('editar-1', 'Outra')
    clearDrafts()
    expect({ ...localStorage }).toEqual({ darkMode: 'true' })
  })

  it('is only on the page in a browser that stores nothing', () => {
    vi.stubGlobal('localStorage', forbiddenStorage())
    writeDraft('novo', 'Era uma vez')
    expect(readDraft('novo')).toBeNull()
    clearDrafts()
    vi.stubGlobal('localStorage', fullStorage({ 'draft:novo': 'Antes' }))
    writeDraft('novo', 'Era uma vez')
    expect(readDraft('novo')).toBe('Antes')
  })
})
