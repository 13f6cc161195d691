import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { anchorOf, type Release } from './filter.ts'
import styles from './changelog.module.css'

const text = { sinceLastVisit: 'Novidades desde a sua última visita' } as const

/** Of more releases, as at the first visit, the page itself tells. */
const MOST = 5

export function SinceLastVisit({ releases }: { readonly releases: readonly Release[] }) {
  const { call } = useDeps()
  const { data } = useSuspenseQuery(queries.news())
  const [unread] = useState(data.unread)
  const newest = unread[0]
  useEffect(() => {
    if (newest === undefined) return
    // Else recorded at the next visit.
    void call('markNewsSeen', { body: { version: newest } }).catch(() => null)
  }, [call, newest])
  if (newest === undefined) return null
  return (
    <section className={styles.news} aria-labelledby="novas">
      <h2 id="novas">{text.sinceLastVisit}</h2>
      <ReleaseLinks
        releases={releases.filter(({ version }) => unread.includes(version)).slice(0, MOST)}
      />
    </section>
  )
}

export function ReleaseLinks({ releases }: { readonly releases: readonly Release[] }) {
  return (
    <ul className={styles.links}>
      {releases.map((release) => (
        <li key={release.version}>
          <a href={`#${anchorOf(release)}`}>
            {release.version} · {release.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
