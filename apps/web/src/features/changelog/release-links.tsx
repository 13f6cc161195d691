import { anchorOf, type Release } from './filter.ts'
import styles from './changelog.module.css'

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
