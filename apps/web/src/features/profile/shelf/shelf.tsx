import { workPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { OpenProfile, ShelfItem } from '@afins/contract/api'
import type { FixedInterest } from '@afins/contract/interests'
import { NowText } from '#parts/diary/now-text.tsx'
import { CoverShelf } from '#parts/shelf-control/cover-shelf.tsx'
import { Stars } from '#parts/stars.tsx'
import { shapeOf } from '#parts/work-line.ts'
import { LinkButton } from '#ui/button.tsx'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { narrowing, shelfHref, shelfQuery, type ShelfAddress } from './shelf-address.ts'
import { ShelfForm } from './shelf-form.tsx'
import { ShelfNav } from './shelf-nav.tsx'
import styles from './shelf.module.css'
import { text as all } from './text.ts'

const text = all.estante

export interface ShelfProps {
  readonly profile: OpenProfile
  readonly path: string
  readonly address: ShelfAddress
  readonly interests: readonly FixedInterest[]
}

/** The works on someone’s shelves, of one medium or of all. */
export function Shelf({ profile, path, address, interests }: ShelfProps) {
  const { username, displayName, can } = profile
  const { data } = useSuspenseQuery(shelfQuery(username, address))
  const { interest, view, cursor } = address
  const more = narrowing(address)
  const isFiltered = address.rating !== undefined || cursor !== undefined
  return (
    <>
      {data.items.length > 0 || isFiltered ? (
        <ShelfForm path={path} address={address} isOwner={can.edit} />
      ) : null}
      <ShelfNav
        profile={profile}
        path={path}
        address={address}
        interests={interests}
        counts={data.counts}
      />
      {data.items.length === 0 ? (
        <EmptyState
          text={
            isFiltered
              ? text.empty.filtered
              : can.edit
                ? text.empty.own
                : text.empty.other(displayName)
          }
        />
      ) : (
        <ul className={styles.grid} aria-label={text.works}>
          {data.items.map((item) => (
            <Item key={item.work.id} item={item} isOwn={can.edit} />
          ))}
        </ul>
      )}
      <p className={styles.pages}>
        {cursor === undefined ? null : (
          <LinkButton size="small" href={shelfHref(path, interest, view, more)}>
            {text.first}
          </LinkButton>
        )}
        {data.nextCursor === null ? null : (
          <LinkButton href={shelfHref(path, interest, view, { ...more, cursor: data.nextCursor })}>
            {text.more}
          </LinkButton>
        )}
      </p>
    </>
  )
}

interface ItemProps {
  readonly item: ShelfItem
  readonly isOwn: boolean
}

function Item({ item: { work, entry, remark }, isOwn }: ItemProps) {
  return (
    <li className={styles.item}>
      <a href={workPath(work)}>
        <DrawnCover
          id={work.id}
          title={work.title}
          by={work.creators.map(({ name }) => name).join(', ')}
          shape={shapeOf(work.kind)}
          image={work.cover}
        />
        <b>{work.title}</b>
      </a>
      {entry.rating === null ? null : <Stars rating={entry.rating} />}
      {entry.active ? (
        <span>
          <NowText entry={entry.active} />
        </span>
      ) : entry.times > 1 ? (
        <span>{text.again(entry.times)}</span>
      ) : null}
      {isOwn ? null : <CoverShelf work={work} />}
      {remark === '' ? null : (
        <p className={styles.remark} title={text.remark}>
          <span className="hidden-visually">{text.remark}: </span>
          {remark}
        </p>
      )}
    </li>
  )
}
