/** What a measurement has to reach: at least or at most so much; `aim` is what would be better. */
export interface Budget {
  readonly least?: number
  readonly most?: number
  readonly aim?: number
}

const KB = 1000

/** Every budget of the product, by the measurement it is for. */
export const budgets = {
  /** Of what nginx (or node:http, where there is no nginx) answers with the same bytes. */
  'kept page / nginx': { least: 0.4, aim: 0.55 },
  'rotation, pages/s': { least: 10_000 },
  'rotation, stale answers': { most: 0 },
  /** Processor time; what counting readers may add. */
  'counted page / uncounted': { most: 1.05, aim: 1.02 },
  'fresh page, pages/s': { least: 400 },
  'feed of 20, reads/s': { least: 4000 },
  'share image, drawn, ms': { most: 300 },
  'post, durable, posts/s': { least: 800 },
  'notice taken, p99 ms': { most: 200 },
  'memory after load, MiB': { most: 150 },
  'start to first page, ms': { most: 500, aim: 300 },
  'profile, script bytes': { most: 6 * KB },
  'profile, all bytes': { most: 120 * KB },
  'signed in, script bytes': { most: 110 * KB },
  'stranger, FCP ms': { most: 500 },
  'stranger, LCP ms': { most: 500 },
  'stranger, TBT ms': { most: 0 },
  'stranger, CLS': { most: 0 },
  'content page, script bytes': { most: 6 * KB },
  'content page, LCP ms': { most: 700 },
  'signed in, TBT ms': { most: 100 },
  'signed in, CLS': { most: 0 },
  'article, LCP ms': { most: 700, aim: 500 },
  'key in a long text, ms': { most: 50 },
  'rich editor, bytes': { most: 145 * KB, aim: 130 * KB },
  'feed growth, p50 ×': { most: 1.5 },
  'feed growth, p99 ×': { most: 3 },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

/** Whether a value keeps a budget, and how it stands to it: 1 is just so, more is better. */
export function judge(value: number, budget: Budget): { kept: boolean; ratio: number } {
  if (budget.least !== undefined)
    return { kept: value >= budget.least, ratio: value / budget.least }
  const most = budget.most ?? Number.POSITIVE_INFINITY
  if (value === 0) return { kept: true, ratio: 1 }
  return { kept: value <= most, ratio: most / value }
}
