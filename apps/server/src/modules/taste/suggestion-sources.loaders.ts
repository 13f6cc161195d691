import type { Database } from '@afins/database'
import { loadKindredScores } from './affinity.loaders.ts'
import { loadChoices } from './choices.service.ts'
import { weighHistory } from './model/history.ts'
import type { TasteIndex } from './model.loaders.ts'
import { loadTaste } from './own-taste.loaders.ts'

/** Works whose posts are looked at, each in its own part of a statement. */
const MOST_WORKS = 24

/** People like someone, and the works that count most in their history; none where they want none. */
export async function loadSuggestionSources(
  database: Database,
  index: TasteIndex | null,
  uid: string,
): Promise<{ readonly uids: readonly string[]; readonly workIds: readonly string[] }> {
  if (!(await loadChoices(database.db, uid)).recommends) return { uids: [], workIds: [] }
  const [similarPeople, { marks }] = await Promise.all([
    loadKindredScores(database, index, uid),
    loadTaste(database.db, uid),
  ])
  const loved = [...weighHistory(marks)].filter(([, weight]) => weight > 0)
  return {
    uids: similarPeople.map((one) => one.uid),
    workIds: loved.slice(0, MOST_WORKS).map(([workId]) => workId),
  }
}
