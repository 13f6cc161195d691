/** How a spreadsheet writes dates, which had the year first. */
export type DateOrder = 'day first' | 'month first'

/** Of columns in lower case. */
const DATE_COLUMN = /date|^(?:created|modified|timestamp)$/
const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,]+\d{1,2}:\d{2}(?::\d{2})?)?$/
/** Of two digits, as spreadsheets read them: 29 is 2029, and 30 is 1930. */
const FIRST_OF_1900S = 30
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
  const [whole, first, second, last = ''] = YEAR_LAST.exec(cell) ?? []
  if (whole === undefined) return cell
  const century = Number(last) < FIRST_OF_1900S ? '20' : '19'
  const year = last.length === 2 ? `${century}${last}` : last
  return order === 'day first' ? `${year}/${second}/${first}` : `${year}/${first}/${second}`
}
