import type { Viewer } from '@afins/contract/api'
import { chain } from './snapshot.ts'
import { parseRecord } from './stored-record.ts'

export async function readSnapshot(): Promise<Viewer | null> {
  for (const store of chain) {
    try {
      const viewer = parseSnapshot(await store.read())
      if (viewer) return viewer
    } catch {
      // Try the next store.
    }
  }
  return null
}

function parseSnapshot(text: string | null): Viewer | null {
  const { uid, username, displayName } = parseRecord(text) ?? {}
  if (typeof uid !== 'string' || typeof username !== 'string' || typeof displayName !== 'string')
    return null
  return { uid, username, displayName, avatar: null, color: 'graphite' }
}
