import type { Statistics } from '@afins/contract/api'

type Figures = Pick<Statistics, 'days' | 'total' | 'byDay' | 'sources'>

/**
 * Counts as they are answered: every day, also those without readers.
 * @param days those asked for, the oldest first
 */
export function presentFigures(
  days: readonly string[],
  byDay: readonly { readonly day: string; readonly views: number }[],
  sources: Figures['sources'],
): Figures {
  const counted = new Map(byDay.map(({ day, views }) => [day, views]))
  return {
    days: days.length,
    total: days.reduce((sum, day) => sum + (counted.get(day) ?? 0), 0),
    byDay: days.map((day) => ({ day, views: counted.get(day) ?? 0 })),
    sources: sources.map(({ source, views }) => ({ source, views })),
  }
}
