import type { OpenProfile } from '@afins/contract/api'
import type { FixedInterest } from '@afins/contract/interests'
import { formatCount } from '#data/format.ts'
import { shelfHref, viewNames, type ShelfAddress } from './shelf-address.ts'
import styles from './shelf.module.css'
import { text as all } from './text.ts'

const text = all.estante

export interface ShelfNavProps {
  readonly path: string
  readonly address: ShelfAddress
  readonly interests: readonly FixedInterest[]
  readonly counts?: Readonly<Record<string, number>>
  readonly profile: Pick<OpenProfile, 'can'>
}

const listedViews = ['quero', 'agora', 'terminei', 'larguei', 'diario', 'numeros'] as const

/** The media and the shelves of one, with what is on each. */
export function ShelfNav({ path, address, interests, counts, profile }: ShelfNavProps) {
  const { interest, view } = address
  const labels = {
    ...(interest ? all.shelves[interest.id] : all.anyShelves),
    ...{ diary: text.diary, numbers: text.numbers },
  }
  const names = listedViews.filter((name) => name !== 'numeros' || profile.can.seeStatistics)
  return (
    <div className={styles.filters}>
      {interests.length > 1 ? (
        <nav className={styles.choices} aria-label={text.media}>
          {view === 'numeros' ? null : (
            <a href={shelfHref(path, undefined, view)} aria-current={interest ? undefined : 'page'}>
              {text.allMedia}
            </a>
          )}
          {interests.map((one) => (
            <a
              key={one.id}
              href={shelfHref(path, one, view)}
              aria-current={one.id === interest?.id ? 'page' : undefined}
            >
              {one.name}
            </a>
          ))}
        </nav>
      ) : null}
      <nav className={styles.choices} aria-label={text.states}>
        <a href={shelfHref(path, interest, undefined)} aria-current={view ? undefined : 'page'}>
          {text.all}
        </a>
        {names.map((name) => {
          const count = counts?.[viewNames[name]]
          return (
            <a
              key={name}
              href={shelfHref(path, interest, name)}
              aria-current={name === view ? 'page' : undefined}
            >
              {labels[viewNames[name]]}
              {count === undefined ? null : <span> {formatCount(count)}</span>}
            </a>
          )
        })}
      </nav>
    </div>
  )
}
