/** `aim` is better than what is required. */
export interface Budget {
  readonly least?: number
  readonly most?: number
  readonly aim?: number
}

const KB = 1000

export const budgets = {
  /** Share of the rate of nginx (or node:http, where there is no nginx) with the same bytes. */
  'cached page / nginx': { least: 0.4, aim: 0.55 },
  'rotation, pages/s': { least: 10_000 },
  'rotation, stale answers': { most: 0 },
  /** Processor time. */
  'counted page / uncounted': { most: 1.05, aim: 1.02 },
  'fresh page, pages/s': { least: 400 },
  'feed of 20, reads/s': { least: 4000 },
  'share image, drawn, ms': { most: 300 },
  'post, durable, posts/s': { least: 800 },
  'shelf taps/s': { least: 1500 },
  'consumers behind, most ms': { most: 1000 },
  'webhook accepted, p99 ms': { most: 200 },
  /** After cached pages, rotation, fresh pages, feeds and posts. */
  'memory after load, MiB': { most: 200 },
  /** After every case that loads the same server. */
  'memory after everything, MiB': { most: 300 },
  'start to first page, ms': { most: 500, aim: 300 },
  'profile, script bytes': { most: 6 * KB },
  'profile, all bytes': { most: 120 * KB },
  'signed in, script bytes': { most: 130 * KB },
  'signed out, FCP ms': { most: 500 },
  'signed out, LCP ms': { most: 500 },
  'signed out, TBT ms': { most: 0 },
  'signed out, CLS': { most: 0 },
  'uploaded covers, LCP ms': { most: 700 },
  'content page, script bytes': { most: 6 * KB },
  'content page, LCP ms': { most: 700 },
  'signed in, TBT ms': { most: 100 },
  'signed in, CLS': { most: 0 },
  'article, LCP ms': { most: 700, aim: 500 },
  'key in a long text, ms': { most: 50 },
  'rich editor, bytes': { most: 180 * KB },
  /** Relative to three times the value before, plus 20 ms. */
  'attack, p99 of others': { most: 1 },
  'attack, requests of others that failed': { most: 0 },
  /** RSS in MiB; the server's heap may have 256. */
  'attack, memory of the server': { most: 320 },
  'attack, memory with children': { most: 700 },
  'attack, servers ended': { most: 0 },
  /** Of the rate without overload; at twice that rate. */
  'overload, goodput of capacity': { least: 0.8 },
  'overload, admitted p99 ms': { most: 500 },
  'overload, rejected p99 ms': { most: 25 },
  'overload, signed in, answered': { least: 0.95 },
  'overload, /livez that failed': { most: 0 },
  'overload, memory × calm': { most: 1.5 },
  'comments/s': { least: 800 },
  /** After 10,000 likes and unlikes of a hundred people. */
  'likes counted wrong': { most: 0 },
  'streams, MiB of 1,000': { most: 100 },
  'comment heard, most ms': { most: 1000 },
  /** Of 10,000, on two nodes. */
  'replica, stale own reads': { most: 0 },
  'replica, reads that went back': { most: 0 },
  'replica, share of reads': { least: 0.5 },
  /** Relative to the same load without a backup. */
  'backup, p99 of others ×': { most: 1.1 },
  'restore, s per GiB': { most: 60 },
  'works load, works/min': { least: 100_000 },
  'works load, MiB': { most: 300 },
  'works load, lost by kills': { most: 0 },
  /** Of 3,450 films, from the file to the shelf. */
  'film import, s': { most: 40, aim: 30 },
  /** Of 3,000 films with 900 reviews, of 2,000 books, of 30,000 plays. */
  'import, s': { most: 30 },
  'import again, changed': { most: 0 },
  /** Relative to the same load without an import. */
  'import, p99 of others ×': { most: 2 },
  'work search, p95 ms': { most: 20 },
  'search, p95 ms': { most: 50 },
  /** At a hundred times as many posts. */
  'feed of 1,000 followed, p99 ×': { most: 1.5 },
  'publishing to everyone, p99 ms': { most: 100 },
  'shelf tap, p95 ms': { most: 100 },
  'shelf order, p95 ms': { most: 100 },
  'profile with wall, p95 ms': { most: 30 },
  'shelf page, p95 ms': { most: 30 },
  'feed growth, p50 ×': { most: 1.5 },
  'feed growth, p99 ×': { most: 3 },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** A ratio of 1 is exactly the budget; more is better. */
export function compareToBudget(value: number, budget: Budget): { met: boolean; ratio: number } {
  if (budget.least !== undefined) return { met: value >= budget.least, ratio: value / budget.least }
  const most = budget.most ?? Number.POSITIVE_INFINITY
  if (value === 0) return { met: true, ratio: 1 }
  return { met: value <= most, ratio: most / value }
}
