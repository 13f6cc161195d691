import { dayName, type Bar } from './bars.ts'
import styles from './statistics.module.css'
import { text } from './text.ts'

export function BarTable({
  bars,
  weekly,
}: {
  readonly bars: readonly Bar[]
  readonly weekly: boolean
}) {
  return (
    <details className={styles.table}>
      <summary>{text.table}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{weekly ? text.week : text.day}</th>
            <th scope="col">{text.views(2)}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{dayName(day, weekly)}</time>
              </th>
              <td>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
