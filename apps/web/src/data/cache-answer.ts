import type { InferDataFromTag, QueryKey } from '@tanstack/react-query'
import type { EndpointName } from '@afins/contract/api'
import type { Output } from './call.ts'
import type { Deps } from './deps.ts'

type Cache = Pick<Deps, 'queryClient'>

/** A query, as `queries` describes it; its key has the type of its answer. */
interface Described<Key extends QueryKey> {
  readonly queryKey: Key
}

/** Caches what a write answered as the answer of a query, which it is. */
export function cacheAnswer<Key extends QueryKey>(
  { queryClient }: Cache,
  { queryKey }: Described<Key>,
  answer: NoInfer<InferDataFromTag<unknown, Key>>,
): void {
  queryClient.setQueryData<unknown>(queryKey, answer)
}

/** Removes a cached answer that is not shown. */
export function dropAnswer({ queryClient }: Cache, { queryKey }: Described<QueryKey>): void {
  queryClient.removeQueries({ queryKey, type: 'inactive' })
}

/** Changes a cached answer before the change is stored. @returns what puts it back */
export function changeAnswer<Key extends QueryKey>(
  { queryClient }: Cache,
  { queryKey }: Described<Key>,
  change: (
    before: NoInfer<InferDataFromTag<unknown, Key>>,
  ) => NoInfer<InferDataFromTag<unknown, Key>>,
): () => void {
  const before = queryClient.getQueryData<InferDataFromTag<unknown, Key>>(queryKey)
  if (before === undefined) return () => {}
  queryClient.setQueryData<unknown>(queryKey, change(before))
  return () => queryClient.setQueryData<unknown>(queryKey, before)
}

/** Changes every cached answer of an endpoint. @returns what puts them back */
export function changeAnswers<Name extends EndpointName>(
  { queryClient }: Cache,
  name: Name,
  change: (before: Output<Name>) => Output<Name>,
): () => void {
  const before = queryClient.getQueriesData<Output<Name>>({ queryKey: [name] })
  queryClient.setQueriesData<Output<Name>>({ queryKey: [name] }, (data) => data && change(data))
  return () => {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data)
  }
}
