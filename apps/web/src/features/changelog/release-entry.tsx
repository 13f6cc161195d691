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
      <ul className={styles.changes}>
        {release.changes.map((change, index) => (
          <li key={index}>
            <span className={styles.tag} data-tag={change.tag}>
              {change.tag}
            </span>
            <div className="prose">
              <Markdown tree={change.body} />
            </div>
          </li>
        ))}
      </ul>
    </article>
  )
}
