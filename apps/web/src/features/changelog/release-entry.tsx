import { formatCalendarDate } from '#data/moment.ts'
import { Markdown } from '#parts/markdown.tsx'
import { anchorOf, type Release } from './filter.ts'
import styles from './changelog.module.css'

export function ReleaseEntry({ release }: { readonly release: Release }) {
  const anchor = anchorOf(release)
  return (
    <article className={styles.release} id={anchor} aria-labelledby={`${anchor}-titulo`}>
      <p className={styles.when}>
        <a href={`#${anchor}`}>{release.version}</a>
        {' · '}
        <time dateTime={release.date}>{formatCalendarDate(release.date)}</time>
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

function grouped(changes: readonly Change[]): [Change['tag'], Change[]][] {
  const kinds = new Map<Change['tag'], Change[]>()
  for (const change of changes) kinds.set(change.tag, [...(kinds.get(change.tag) ?? []), change])
  return [...kinds]
}
