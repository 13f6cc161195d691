import { postgres } from './postgres.ts'
import { sqlite } from './sqlite.ts'
import type { TestStore } from './store.ts'

export type EngineName = 'sqlite' | 'postgres'

/** Every engine, by the name that DIALECTS has for it. */
export const testStores = { sqlite, postgres } satisfies Record<EngineName, TestStore>
