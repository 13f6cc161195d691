import type { Browser } from 'playwright'
import { loadPage, type PageLoad, type PageLoadMetrics } from './browser.ts'
import type { BudgetName } from './budgets.ts'
import type { Measure } from './case.ts'
import { median } from './generate-load.ts'

const ROUNDS = 5

/** A page that is loaded on a slow phone, with the budgets that it has. */
export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly cookie?: string
  readonly budgets: Partial<Record<'fcp' | 'lcp' | 'tbt' | 'cls' | 'script' | 'all', BudgetName>>
}

export async function loadRepeatedly(browser: Browser, page: PageLoad): Promise<PageLoadMetrics[]> {
  const seen: PageLoadMetrics[] = []
  for (let round = 0; round < ROUNDS; round++) seen.push(await loadPage(browser, page))
  return seen
}

/** Bytes and times of a page: medians. */
export async function measurePage(
  browser: Browser,
  origin: string,
  page: MeasuredPage,
): Promise<Measure[]> {
  const { name, path, cookie, budgets } = page
  const seen = await loadRepeatedly(browser, { origin, path, cookie })
  const of = (value: (one: PageLoadMetrics) => number) => median(seen.map(value))
  const { script, ...rest } = seen[0]?.bytes ?? { script: 0 }
  return [
    {
      what: `${name}, script bytes`,
      value: of(({ bytes }) => bytes.script),
      budget: budgets.script,
    },
    {
      what: `${name}, all bytes`,
      value: of(allBytes),
      budget: budgets.all,
      details: { script, ...rest },
    },
    { what: `${name}, FCP ms`, value: of(({ fcp }) => fcp), budget: budgets.fcp },
    { what: `${name}, LCP ms`, value: of(({ lcp }) => lcp), budget: budgets.lcp },
    { what: `${name}, TBT ms`, value: of(({ tbt }) => tbt), budget: budgets.tbt },
    { what: `${name}, CLS`, value: of(({ cls }) => Number(cls.toFixed(3))), budget: budgets.cls },
  ]
}

function allBytes({ bytes }: PageLoadMetrics): number {
  return Object.values(bytes).reduce((sum, length) => sum + length, 0)
}
