/** How a spreadsheet writes dates, which had the year first. */
export type DateOrder = 'day first' | 'month first'

/** Of columns in lower case. */
const DATE_COLUMN = /date|^(?:created|modified|timestamp)$/
const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,]+\d{1,2}:\d{2}(?::\d{2})?)?$/
const MOST_MONTHS = 12

/**
 * The order of the columns of dates that have the year last. The dates of a column tell, or else those
 * of the others, or else a semicolon, which spreadsheets write where the day comes first.
 */
export function dateOrders(
  columns: ReadonlyMap<string, number>,
  records: readonly (readonly string[])[],
  delimiter: string,
): Map<number, DateOrder> {
  const named = [...columns].filter(([name]) => DATE_COLUMN.test(name))
  const told = named.map(([, index]) => [index, orderOf(records, index)] as const)
  const others = told.find(([, order]) => order !== null)?.[1]
  const usual = others ?? (delimiter === ';' ? 'day first' : null)
  return new Map(
    told.flatMap(([index, order]): [number, DateOrder][] => {
      const found = order ?? usual
      return found === null ? [] : [[index, found]]
    }),
  )
}

/** Null where each date may be read both ways. */
function orderOf(records: readonly (readonly string[])[], index: number): DateOrder | null {
  for (const record of records) {
    const [, first, second] = YEAR_LAST.exec(record[index]?.trim() ?? '') ?? []
    if (Number(first) > MOST_MONTHS) return 'day first'
    if (Number(second) > MOST_MONTHS) return 'month first'
  }
  return null
}

/** A date with the year last as `YYYY/MM/DD`, and anything else as it is. */
export function inYearOrder(cell: string, order: DateOrder): string {
  const [whole, first, second, year] = YEAR_LAST.exec(cell) ?? []
  if (whole === undefined) return cell
  return order === 'day first' ? `${year}/${second}/${first}` : `${year}/${first}/${second}`
}
