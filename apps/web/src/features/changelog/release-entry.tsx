import { formatLongDate } from '#data/format.ts'
import { Markdown } from '#parts/markdown.tsx'
import { anchorOf, type Release } from './filter.ts'
import styles from './changelog.module.css'

/** One release with what it changed. */
export function ReleaseEntry({ release }: { readonly release: Release }) {
  const anchor = anchorOf(release)
  return (
    <article className={styles.release} id={anchor} aria-labelledby={`${anchor}-titulo`}>
      <p className={styles.when}>
        <a href={`#${anchor}`}>{release.version}</a>
        {' · '}
        {/* Noon in UTC is the same calendar day everywhere it is shown. */}
        <time dateTime={release.date}>
          {formatLongDate(Date.parse(`${release.date}T12:00:00Z`))}
        </time>
      </p>
      <h2 id={`${anchor}-titulo`}>{release.title}</h2>
      <div className="prose">
        <Markdown tree={release.intro} />
      </div>
      {grouped(release.changes).map(([tag, changes]) => (
        <section key={tag} className={styles.kind} data-tag={tag}>
          <h3>{tag}</h3>
          <ul>
            {changes.map((change, index) => (
              <li key={index} className="prose">
                <Markdown tree={change.body} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

type Change = Release['changes'][number]

/** The changes of each kind together, in the order in which the kinds first come. */
function grouped(changes: readonly Change[]): [Change['tag'], Change[]][] {
  const kinds = new Map<Change['tag'], Change[]>()
  for (const change of changes) kinds.set(change.tag, [...(kinds.get(change.tag) ?? []), change])
  return [...kinds]
}
