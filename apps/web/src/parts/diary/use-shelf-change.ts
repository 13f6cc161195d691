import type { DiaryEntry } from '@afins/contract/api'
import { changeAnswers } from '#data/cache-answer.ts'
import { useDeps, type Deps } from '#data/deps.ts'
import type { Input, Output } from '#data/call.ts'
import { cacheShelfEntry } from '#data/shelves.ts'
import { useWrite, type WriteOptions } from '#data/use-write.ts'
import type { WaitingName } from '#data/waiting-changes.ts'
import { text } from './text.ts'

/** Changes one’s shelves, and shows what is stored of a work without asking for it again. */
export function useShelfChange() {
  const deps = useDeps()
  const { write } = useWrite(text.failed)
  return <Name extends WaitingName>(
    name: Name,
    input: Input<Name>,
    options: Omit<WriteOptions<Name>, 'onStored'> = {},
  ) => write(name, input, { ...options, onStored: (stored) => showStored(deps, stored) })
}

/** Shows what is stored of a work without asking for it again. */
function showStored(deps: Deps, stored: Output<WaitingName>): void {
  if (stored !== null && 'diary' in stored) cacheShelfEntry(deps, stored)
}

/** Changes an entry of one’s diary wherever it is shown; null takes it away. @returns what puts it back */
export function useCachedEntry() {
  const deps = useDeps()
  return function changeEntry(
    id: string,
    change: (entry: DiaryEntry) => DiaryEntry | null,
  ): () => void {
    const changed = (entry: DiaryEntry) => (entry.id === id ? change(entry) : entry)
    const takeBack = [
      changeAnswers(deps, 'listDiary', (data) => ({
        ...data,
        items: data.items.flatMap((item) => {
          const entry = changed(item.entry)
          return entry ? [{ ...item, entry }] : []
        }),
      })),
      changeAnswers(deps, 'getShelfEntry', (data) => ({
        ...data,
        active: data.active && changed(data.active),
        diary: data.diary.flatMap((entry) => changed(entry) ?? []),
      })),
    ]
    return () => {
      for (const one of takeBack) one()
    }
  }
}
