import { workPath } from '@afins/contract/addresses'
import type { WorkDetail } from '@afins/contract/api'
import { href } from '@afins/contract/pages'
import { creditRoles, kindFacts } from '@afins/contract/works'
import { Fragment } from 'react'
import type { FixedInterestId } from '@afins/contract/interests'
import { languageName, regionName } from '#data/code-names.ts'
import { outsideLinks } from './outside-links.ts'
import { text } from './text.ts'
import styles from './work.module.css'

/** Genres, further credits, other titles, and where else the work is found. */
export function WorkFacts({ work }: { readonly work: WorkDetail }) {
  const { genres, ids } = work
  const rows = rowsOf(work)
  const links = outsideLinks(ids)
  return (
    <>
      {genres.length > 0 ? (
        <ul className={styles.genres} aria-label={text.genres}>
          {genres.map(({ slug, name }) => (
            <li key={slug}>
              <a href={href('genre', { interestName: work.interest, genre: slug })}>{name}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 || links.length > 0 ? (
        <section className={styles.facts} aria-label={text.details}>
          <h2>{text.details}</h2>
          <dl>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {links.length > 0 ? (
              <div>
                <dt>{text.elsewhere}</dt>
                <dd className={styles.links}>
                  {links.map(({ name, href: outside }) => (
                    <a key={name} href={outside} rel="nofollow noopener">
                      {name}
                    </a>
                  ))}
                </dd>
              </div>
            ) : null}
          </dl>
        </section>
      ) : null}
    </>
  )
}

function rowsOf({ kind, interest, title, originalTitle, ...work }: WorkDetail) {
  const main = kindFacts[kind].role
  const credits = creditRoles.flatMap((role) => {
    const creators = work.credits.filter((credit) => credit.role === role && role !== main)
    return creators.length === 0
      ? []
      : [[text.roles[role], <CreatorLinks key={role} {...{ interest, creators }} />] as const]
  })
  const others = new Set(work.titles.map((one) => one.text))
  others.delete(title)
  if (originalTitle !== null) others.delete(originalTitle)
  const isbn = work.ids.filter(({ source }) => source === 'isbn13').map(({ value }) => value)
  const plain = [
    [text.others, [...others].join(' · ')],
    [text.countries, work.countries.map(regionName).filter(Boolean).join(', ')],
    [text.language, work.language === null ? '' : languageName(work.language)],
    [text.isbn, isbn.join(', ')],
    [text.cover, work.coverText?.source ?? ''],
  ] as const
  return [...credits, ...plain.filter(([, value]) => value !== '')]
}

export interface CreatorLinksProps {
  readonly interest: FixedInterestId
  readonly creators: readonly {
    readonly id: string
    readonly name: string
    readonly creditedAs: string | null
  }[]
}

/** Names that lead to the works of each. */
export function CreatorLinks({ interest, creators }: CreatorLinksProps) {
  return creators.map(({ id, name, creditedAs }, at) => (
    <Fragment key={id}>
      {at > 0 ? ', ' : ''}
      <a href={workPath({ id, interest, title: name })}>{creditedAs ?? name}</a>
    </Fragment>
  ))
}
