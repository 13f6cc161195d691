import { useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { WorkCard } from '@afins/contract/api'
import type { FixedInterest } from '@afins/contract/interests'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { text } from './text.ts'
import styles from './room.module.css'
import {
  catalogueQuery,
  filtered,
  pickQuery,
  shelfQuery,
  writeFilter,
  type WorkFilter,
} from './work-filter.ts'

interface NarrowedProps {
  readonly interest: FixedInterest
  readonly path: string
  readonly filter: WorkFilter
  readonly cursor: string | undefined
}

/** The works of the catalogue that fit. */
export function NarrowedCatalogue({ cursor, ...props }: NarrowedProps) {
  const { interest, filter } = props
  const { data } = useSuspenseQuery(queries.catalogue(interest.id, catalogueQuery(filter), cursor))
  const { total } = data
  return (
    <Narrowed
      {...props}
      cursor={cursor}
      title={
        total === null
          ? text.further
          : total.exact
            ? text.works(interest.id, total.count)
            : text.atLeast(interest.id, total.count)
      }
      works={data.items}
      nextCursor={data.nextCursor}
      none={text.none}
    />
  )
}

/** The works on someone’s shelves that fit, and one that is drawn of those they want. */
export function NarrowedShelf({
  username,
  cursor,
  ...props
}: NarrowedProps & { readonly username: string }) {
  const { interest, filter } = props
  const isOwn = useOptionalViewer()?.username === username
  const { data } = useSuspenseQuery(
    queries.shelf(username, { interest: interest.id, ...shelfQuery(filter) }, cursor),
  )
  return (
    <Narrowed
      {...props}
      cursor={cursor}
      title={text.works(interest.id, data.total)}
      works={data.items.map(({ work }) => work)}
      nextCursor={data.nextCursor}
      none={text.noneOfShelf}
    >
      {isOwn && filter.estante === 'quero' ? <Draw {...props} /> : null}
    </Narrowed>
  )
}

interface ListProps extends NarrowedProps {
  readonly title: string
  readonly works: readonly WorkCard[]
  readonly nextCursor: string | null
  readonly none: string
  readonly children?: ReactNode
}

function Narrowed({ interest, path, filter, cursor, title, ...list }: ListProps) {
  const { works, nextCursor, none, children } = list
  return (
    <section className={styles.section} aria-label={text.works(interest.id, 2)}>
      <h2>{title}</h2>
      <Chosen interest={interest} path={path} filter={filter} />
      {children}
      {works.length > 0 ? (
        <WorkShelf works={works} />
      ) : (
        <EmptyState
          text={nextCursor === null ? none : text.noneYet}
          action={<LinkButton href={path}>{text.clear}</LinkButton>}
        />
      )}
      <p className={styles.buttons}>
        {nextCursor === null ? null : (
          <LinkButton href={filtered(path, filter, nextCursor)}>{text.next}</LinkButton>
        )}
        {cursor === undefined ? null : (
          <LinkButton href={filtered(path, filter)}>{text.fromStart}</LinkButton>
        )}
        <LinkButton variant="bare" href={path}>
          {text.backTo(interest.name)}
        </LinkButton>
      </p>
    </section>
  )
}

/** What is asked for, each a link to the same without it. */
function Chosen({ interest, path, filter }: Omit<NarrowedProps, 'cursor'>) {
  const { data } = useSuspenseQuery(queries.genres(interest.id))
  const chosen: (readonly [label: string, without: WorkFilter])[] = filter.genero.map((slug) => [
    data.items.find((genre) => genre.slug === slug)?.name ?? slug,
    { ...filter, genero: filter.genero.filter((other) => other !== slug) },
  ])
  const { decada, nota, estante, min, max } = filter
  if (decada !== undefined) chosen.push([text.decadeOf(decada), { ...filter, decada: undefined }])
  if (nota !== undefined) chosen.push([text.ratingOf(nota), { ...filter, nota: undefined }])
  if (estante !== undefined)
    chosen.push([
      text.shelves(interest.id)[estante],
      { ...filter, estante: undefined, sortear: undefined },
    ])
  if (min !== undefined)
    chosen.push([text.atLeastLong(interest.id, min), { ...filter, min: undefined }])
  if (max !== undefined) chosen.push([text.fitsIn(interest.id, max), { ...filter, max: undefined }])
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen}>
      {chosen.map(([label, without]) => (
        <li key={label}>
          <a
            className={styles.pill}
            href={filtered(path, without)}
            aria-label={text.without(label)}
          >
            {label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const RADIX = 36

/** Draws one of the works that one wants; the seed is in the address. */
function Draw({ interest, path, filter }: Omit<NarrowedProps, 'cursor'>) {
  const navigate = useNavigate()
  const { sortear, ...others } = filter
  const next = ((Number.parseInt(sortear ?? '0', RADIX) || 0) + 1).toString(RADIX)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
    void navigate(filtered(path, { ...others, sortear: seed.toString(RADIX) }))
  }
  const fields = new URLSearchParams(writeFilter(others))
  return (
    <div className={styles.draw}>
      {sortear === undefined ? null : <Drawn interest={interest} filter={filter} seed={sortear} />}
      <form method="get" action={path} onSubmit={onSubmit}>
        {[...fields].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="sortear" value={next}>
          {sortear === undefined ? text.pick : text.pickAgain}
        </Button>
      </form>
    </div>
  )
}

interface DrawnProps {
  readonly interest: FixedInterest
  readonly filter: WorkFilter
  readonly seed: string
}

function Drawn({ interest, filter, seed }: DrawnProps) {
  const { data } = useSuspenseQuery(queries.pick(interest.id, seed, pickQuery(filter)))
  return (
    <div role="status">
      <p>{data.item ? text.picked : text.pickedNone}</p>
      {data.item ? <WorkShelf works={[data.item.work]} /> : null}
    </div>
  )
}
