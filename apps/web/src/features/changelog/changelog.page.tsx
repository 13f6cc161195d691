import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import { feedPath } from '@afins/contract/syndication'
import { useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { PageHead } from '#parts/page-head.tsx'
import styles from './changelog.module.css'
import { filterParam, filterPath, filters, narrowed } from './filter.ts'
import { ReleaseEntry } from './release-entry.tsx'
import { ReleaseLinks, SinceLastVisit } from './since-last-visit.tsx'

const text = {
  title: 'Novidades',
  lead: 'O que mudou em Afins, versão por versão.',
  filters: 'Tipo de mudança',
  filter: { all: 'Tudo', novo: 'Novo', melhor: 'Melhor', corrigido: 'Corrigido' },
  releases: 'Versões',
  feed: 'Assinar por feed (Atom)',
  nothing: 'Nenhuma versão tem mudanças deste tipo.',
  everything: 'Ver tudo',
} as const

export function ChangelogPage() {
  const { data } = useSuspenseQuery(queries.changelog())
  const viewer = useOptionalViewer()
  const filter = filterParam(useSearch())
  const releases = narrowed(data.releases, filter)
  return (
    <Page
      asideLabel={text.releases}
      aside={
        <>
          <h2>{text.releases}</h2>
          <ReleaseLinks releases={releases} />
          <p className={styles.feed}>
            <a href={feedPath({ of: 'changelog' }, 'atom')}>{text.feed}</a>
          </p>
        </>
      }
    >
      <PageHead title={text.title} lead={text.lead} />
      {viewer ? <SinceLastVisit key={viewer.uid} releases={data.releases} /> : null}
      <TabLinks
        label={text.filters}
        items={filters.map((one) => ({
          href: filterPath(one),
          label: text.filter[one],
          current: one === filter,
        }))}
      />
      {releases.map((release) => (
        <ReleaseEntry key={release.version} release={release} />
      ))}
      {releases.length === 0 ? (
        <EmptyState
          text={text.nothing}
          action={<LinkButton href={href('changelog')}>{text.everything}</LinkButton>}
        />
      ) : null}
    </Page>
  )
}
