import { useQuery } from '@tanstack/react-query'
import type { Person } from '@afins/contract/api'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { PAUSE_MS, usePaused } from '#parts/work-combobox/use-work-combobox.ts'

/** More would cover what is being written. */
const MOST = 5

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a name is one of a person, or begins a word of theirs. */
const isNamed = ({ username, displayName }: Person, name: string) =>
  [username, ...displayName.split(/\s+/)].some((word) => plain(word).startsWith(plain(name)))

/**
 * The people whom a name may mean: first those who are talking, then those whom the server finds.
 * @param name null: none is being typed
 */
export function useMentionOptions(name: string | null, talking: readonly Person[]): Person[] {
  const { call } = useDeps()
  const q = usePaused(name ?? '', PAUSE_MS)
  const { queryKey } = queries.mentionable(q, MOST)
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('searchPeople', queryKey[1], { signal }),
    enabled: q !== '',
    placeholderData: (before) => before,
  })
  if (name === null) return []
  const near = talking.filter((person) => isNamed(person, name))
  const found = name === '' ? [] : (data?.items ?? []).filter((person) => isNamed(person, name))
  const unique = new Map([...near, ...found].map((person) => [person.username, person]))
  return [...unique.values()].slice(0, MOST)
}
