import { useSuspenseQuery } from '@tanstack/react-query'
import type { Output } from '#data/call.ts'
import { formatLongDate } from '#data/format.ts'
import { queries } from '#data/queries.ts'
import { titles, useTitle } from '#data/titles.ts'
import { Markdown } from '#parts/markdown.tsx'
import { Page } from '#ui/frame.tsx'
import styles from './changelog.module.css'
import { text } from './text.ts'

type Release = Output<'getChangelog'>['releases'][number]

/** The releases, newest first, each with an address of its own. */
export function ChangelogPage() {
  const { data } = useSuspenseQuery(queries.changelog())
  useTitle(titles.page.changelog ?? titles.site)
  return (
    <Page>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      {data.releases.map((release) => (
        <ReleaseEntry key={release.version} release={release} />
      ))}
    </Page>
  )
}

function ReleaseEntry({ release }: { readonly release: Release }) {
  const anchor = `v${release.version}`
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
