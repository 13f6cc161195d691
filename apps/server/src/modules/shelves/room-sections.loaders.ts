import type { WorkCard } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import type { Reader } from '@afins/database'
import { loadGenres } from '#modules/works/index.ts'
import { genresNamed, loadCatalogue } from './catalogue.loaders.ts'

interface Section {
  readonly slug: string
  readonly name: string
  readonly works: WorkCard[]
}

/** Works of the first genres that have enough of them, each work once. */
export async function loadSections(db: Reader, interest: FixedInterestId): Promise<Section[]> {
  const { worksInSection, sectionsInRoom } = limits
  const all = await loadGenres(db, interest)
  const roots = all.filter(({ parents }) => parents.length === 0)
  const sections: Section[] = []
  const shown = new Set<string>()
  for (const { slug, name } of roots) {
    const genres = await genresNamed(db, slug, interest)
    const found = await loadCatalogue(
      db,
      { interest, genres },
      { order: 'loved', limit: worksInSection * sectionsInRoom },
    )
    const works = found.items.filter(({ id }) => !shown.has(id)).slice(0, worksInSection)
    if (works.length < worksInSection) continue
    for (const { id } of works) shown.add(id)
    sections.push({ slug, name, works })
    if (sections.length === sectionsInRoom) break
  }
  return sections
}
