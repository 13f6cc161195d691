import { workPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ShelfStatistics } from '@afins/contract/api'
import type { FixedInterest } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { useDeps } from '#data/deps.ts'
import { regionName } from '#data/code-names.ts'
import { formatCount } from '#data/format.ts'
import { queries } from '#data/queries.ts'
import { saveProfile } from '#data/save-profile.ts'
import { useChoice } from '#data/use-choice.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Switch } from '#ui/input.tsx'
import { shelfHref, statisticsQuery } from '../shelf/shelf-address.ts'
import { ShelfNav } from '../shelf/shelf-nav.tsx'
import shelf from '../shelf/shelf.module.css'
import type { ShelfProps } from '../shelf/shelf.tsx'
import { Ranking } from '../statistics/ranking.tsx'
import { DecadeChart, LengthChart, PeriodChart, RatingChart } from './charts.tsx'
import { Goals } from './goals.tsx'
import styles from './numbers.module.css'
import { lengthText, text } from './text.ts'

/** Someone’s shelves of a medium in numbers, of a year or of all. */
export function Numbers({
  profile,
  path,
  address,
  interests,
  interest,
}: ShelfProps & { readonly interest: FixedInterest }) {
  const { username, displayName, can } = profile
  const { year } = address
  const { data } = useSuspenseQuery(statisticsQuery(username, interest, year))
  const { data: years } = useSuspenseQuery(queries.years(username))
  const review = years.years.find((one) => one.year === year)
  return (
    <>
      <ShelfNav profile={profile} path={path} address={address} interests={interests} />
      {data.years.length > 0 ? (
        <nav className={shelf.choices} aria-label={text.years}>
          {[undefined, ...data.years.map((one) => one.year)].map((one) => (
            <a
              key={one ?? ''}
              href={shelfHref(path, interest, 'numeros', one ? { ano: String(one) } : {})}
              aria-current={one === year ? 'page' : undefined}
            >
              {one ?? text.allYears}
            </a>
          ))}
        </nav>
      ) : null}
      {review ? (
        <p>
          <LinkButton
            href={shelfHref(path, interest, 'retrospectiva', { ano: String(review.year) })}
          >
            {text.review(review.year)}
          </LinkButton>
        </p>
      ) : null}
      {data.works === 0 ? (
        <EmptyState
          text={
            year !== undefined
              ? text.empty.year(year)
              : can.edit
                ? text.empty.own
                : text.empty.other(displayName)
          }
        />
      ) : (
        <Totals data={data} />
      )}
      <Goals goals={years.goals} thisYear={years.thisYear} profile={profile} />
      {can.edit ? <ShowSwitch /> : null}
    </>
  )
}

function Totals({ data }: { readonly data: ShelfStatistics }) {
  const { interest, finished, works, average, length } = data
  const [amount, unit] = lengthText(interest, length)
  // One of each is no one in particular.
  const creators = data.creators.filter(({ count }) => count > 1)
  const tiles = [
    [formatCount(finished), text.finished(interest, finished)],
    ...(length > 0 ? [[amount, unit] as const] : []),
    ...(average === null ? [] : [[text.stars(average), text.average] as const]),
    ...(works === finished
      ? []
      : [[formatCount(works), text.works(interest, works < finished)] as const]),
  ] as const
  return (
    <div className={styles.figures}>
      <dl className={styles.tiles}>
        {tiles.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PeriodChart data={data} />
      <div className={styles.pair}>
        <RatingChart data={data} />
        <LengthChart data={data} />
      </div>
      <div className={styles.pair}>
        {data.genres.length > 0 ? (
          <Ranking
            title={text.genres}
            items={data.genres.map(({ slug, name, count }) => ({
              ...{ key: slug, count },
              shown: <a href={href('genre', { interestName: interest, genre: slug })}>{name}</a>,
            }))}
          />
        ) : null}
        {creators.length > 0 ? (
          <Ranking
            title={text.creators[interest]}
            items={creators.map(({ id, name, count }) => ({
              ...{ key: id, count },
              shown: <a href={workPath({ id, interest, title: name })}>{name}</a>,
            }))}
          />
        ) : null}
      </div>
      <div className={styles.pair}>
        <DecadeChart data={data} />
        {data.countries.length > 0 ? (
          <Ranking
            title={text.countries}
            items={data.countries.map(({ code, count }) => ({
              ...{ key: code, count, shown: regionName(code) || code },
            }))}
          />
        ) : null}
      </div>
    </div>
  )
}

/** Whether others see this page. */
function ShowSwitch() {
  const deps = useDeps()
  const { data: profile } = useSuspenseQuery(queries.ownProfile())
  const [isShown, choose] = useChoice(profile.showStatistics, {
    save: (showStatistics) => saveProfile(deps, { showStatistics }),
    failed: text.failed,
  })
  return (
    <Switch
      label={text.show}
      hint={text.showHint}
      checked={isShown}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}
