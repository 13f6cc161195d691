import { workPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { WorkCard, YearReview } from '@afins/contract/api'
import { fixedInterests } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { PartialDate } from '#parts/partial-date.tsx'
import { Stars } from '#parts/stars.tsx'
import { shapeOf } from '#parts/work-line.ts'
import { LinkButton } from '#ui/button.tsx'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { shelfHref } from '../shelf/shelf-address.ts'
import type { ShelfProps } from '../shelf/shelf.tsx'
import { BarChart } from '../statistics/bar-chart.tsx'
import styles from './review.module.css'
import { ShareYear } from './share-year.tsx'
import { lengthText, text as all } from './text.ts'

const text = all.recap

/** A year of someone, to look back on and to share. */
export function Review({ profile, path, address, year }: ShelfProps & { readonly year: number }) {
  const { username, displayName, can } = profile
  const { data } = useSuspenseQuery(queries.yearReview(username, year))
  const more = { ano: String(year) }
  return (
    <article className={styles.review} aria-labelledby="ano">
      <header className={styles.head}>
        <p>{text.of(displayName)}</p>
        <h2 id="ano">{year}</h2>
        <p>
          <b>{text.finished(data.finished)}</b>
          {data.again > 0 ? `, ${text.again(data.again)}` : ''}
        </p>
      </header>
      {can.edit ? <ShareYear username={username} year={year} shared={data.shared} /> : null}
      {data.media.map((medium) => (
        <Medium key={medium.interest} medium={medium} />
      ))}
      <Months data={data} />
      <div className={styles.ends}>
        {data.first ? <Dated label={text.first} {...data.first} /> : null}
        {data.last ? <Dated label={text.last} {...data.last} /> : null}
      </div>
      <section className={styles.part} aria-label={text.covers}>
        <h3>{text.covers}</h3>
        <ul className={styles.covers}>
          {data.covers.map((work) => (
            <li key={work.id}>
              <a href={workPath(work)} title={work.title}>
                <Cover work={work} />
                <span className="hidden-visually">{work.title}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.links}>
        {can.seeStatistics ? (
          <LinkButton href={shelfHref(path, address.interest, 'numeros', more)}>
            {text.numbers}
          </LinkButton>
        ) : null}
        <LinkButton variant="bare" href={shelfHref(path, address.interest, undefined)}>
          {text.back}
        </LinkButton>
      </p>
    </article>
  )
}

function Cover({ work }: { readonly work: WorkCard }) {
  return (
    <DrawnCover
      id={work.id}
      title={work.title}
      by={work.creators.map(({ name }) => name).join(', ')}
      shape={shapeOf(work.kind)}
      image={work.cover}
    />
  )
}

function Medium({ medium }: { readonly medium: YearReview['media'][number] }) {
  const { interest, finished, length, mostLoved, longest, creator, genre } = medium
  const label = text.medium(interest, finished)
  const color = fixedInterests.find(({ id }) => id === interest)?.colorName
  return (
    <section className={styles.medium} aria-label={label} data-color={color}>
      <h3>
        <b>{finished}</b> {label.slice(String(finished).length + 1)}
        {length > 0 ? <span>{lengthText(interest, length).join(' ')}</span> : null}
      </h3>
      {mostLoved ? (
        <div className={styles.loved}>
          <Cover work={mostLoved.work} />
          <p>
            <span>{text.mostLoved}</span>
            <a href={workPath(mostLoved.work)}>{mostLoved.work.title}</a>
            <Stars rating={mostLoved.rating} />
          </p>
        </div>
      ) : null}
      <dl className={styles.facts}>
        {creator ? (
          <div>
            <dt>{text.creator[interest]}</dt>
            <dd>
              <a href={workPath({ id: creator.id, interest, title: creator.name })}>
                {creator.name}
              </a>
              <small>{text.creatorCount(interest, creator.count)}</small>
            </dd>
          </div>
        ) : null}
        {genre ? (
          <div>
            <dt>{text.genre}</dt>
            <dd>
              <a href={href('genre', { interestName: interest, genre: genre.slug })}>
                {genre.name}
              </a>
            </dd>
          </div>
        ) : null}
        {longest ? (
          <div>
            <dt>{text.longest}</dt>
            <dd>
              <a href={workPath(longest.work)}>{longest.work.title}</a>
              <small>{lengthText(interest, longest.length).join(' ')}</small>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

function Months({ data: { months } }: { readonly data: YearReview }) {
  const total = months.reduce((sum, count) => sum + count, 0)
  const most = Math.max(...months)
  if (total === 0) return null
  return (
    <BarChart
      title={text.months}
      summary={all.summary(all.times(total), all.times(most), all.month(months.indexOf(most) + 1))}
      heads={[all.monthHead, all.timesHead]}
      countOf={all.times}
      bars={months.map((count, at) => ({
        ...{ key: at, count, name: all.month(at + 1), short: all.monthShort(at + 1) },
      }))}
    />
  )
}

interface DatedProps {
  readonly label: string
  readonly work: WorkCard
  readonly on: string
}

function Dated({ label, work, on }: DatedProps) {
  return (
    <div className={styles.dated}>
      <Cover work={work} />
      <p>
        <span>{label}</span>
        <a href={workPath(work)}>{work.title}</a>
        <small>
          <PartialDate at={on} />
        </small>
      </p>
    </div>
  )
}
