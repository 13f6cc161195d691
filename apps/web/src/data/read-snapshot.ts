import type { Viewer } from '@afins/contract/api'
import { chain } from './snapshot.ts'

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
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return null
  const field = (name: string): unknown => Reflect.get(value, name)
  const [uid, username, displayName] = [field('uid'), field('username'), field('displayName')]
  if (typeof uid !== 'string' || typeof username !== 'string' || typeof displayName !== 'string')
    return null
  return { uid, username, displayName, avatar: null, color: 'graphite' }
}
