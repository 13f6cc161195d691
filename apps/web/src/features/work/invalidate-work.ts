import type { QueryClient } from '@tanstack/react-query'

/** Everything of a work that queries have: its cards are in many of them. */
export async function invalidateWork(queryClient: QueryClient, ...ids: string[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ state }) => {
      const data = JSON.stringify(state.data) ?? ''
      return ids.some((id) => data.includes(id))
    },
  })
  const lists = ['searchWorks', 'listWorkVersions', 'listWorkMerges', 'listEditions']
  for (const name of [...lists, 'getWorkVersion'])
    await queryClient.invalidateQueries({ queryKey: [name] })
}
