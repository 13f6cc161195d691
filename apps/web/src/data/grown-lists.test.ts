import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { growLists, pagesOfLists } from './grown-lists.ts'

/** A list of so many pages, the first of which is loaded and shown. */
async function listOf(total: number, fails = Number.POSITIVE_INFINITY) {
  const asked: string[] = []
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        queryFn: ({ pageParam }) => {
          const at = Number(pageParam ?? 0)
          asked.push(String(at))
          if (at >= fails) throw new Error('no network')
          return { nextCursor: at + 1 < total ? String(at + 1) : null }
        },
      },
    },
  })
  const list = new InfiniteQueryObserver<{ nextCursor: string | null }, Error>(queryClient, {
    queryKey: ['list'],
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  list.subscribe(() => undefined)
  await list.refetch()
  return { queryClient, asked, list }
}

const grownTo = async (pages: number) => {
  const { queryClient, list } = await listOf(100)
  while ((list.getCurrentResult().data?.pages.length ?? 0) < pages) await list.fetchNextPage()
  return pagesOfLists(queryClient)
}

test('a list grows as far as it had grown, without its first page again', async () => {
  const { queryClient, asked } = await listOf(100)
  asked.length = 0
  await growLists(queryClient, await grownTo(4))
  expect(asked).toEqual(['1', '2', '3'])
  expect(pagesOfLists(queryClient)).toEqual(await grownTo(4))
})

test('no more than ten pages are read', async () => {
  const { queryClient, asked } = await listOf(100)
  await growLists(queryClient, await grownTo(14))
  expect(asked.at(-1)).toBe('9')
})

test('it ends where the list ends now, or where reading fails', async () => {
  const short = await listOf(2)
  await growLists(short.queryClient, await grownTo(5))
  expect(short.asked.at(-1)).toBe('1')
  const broken = await listOf(100, 2)
  await growLists(broken.queryClient, await grownTo(5))
  expect(broken.asked.filter((at) => at === '2')).toHaveLength(1)
  expect(broken.asked).not.toContain('3')
})

test('what has not grown is neither remembered nor read again', async () => {
  const { queryClient, asked } = await listOf(100)
  expect(pagesOfLists(queryClient)).toEqual({})
  asked.length = 0
  await growLists(queryClient, {})
  expect(asked).toEqual([])
})
