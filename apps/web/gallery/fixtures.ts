import type {
  DiaryItem,
  FeedActivity,
  Person,
  PostCard,
  SuggestedPerson,
  WorkCard,
} from '@afins/contract/api'
import { noteOf } from '#data/testing/fake-deps.ts'

const workOf = (title: string, by: string, kind: WorkCard['kind'] = 'film'): WorkCard => ({
  ...{ id: title, interest: 'movies', kind, title, year: 1968 },
  ...{ creators: [{ id: by, name: by }], note: '', cover: null },
})
export const film = workOf('Bacurau', 'Kleber Mendonça Filho')
export const works = [
  film,
  workOf('Cléo das 5 às 7', 'Agnès Varda'),
  workOf('Limite', 'Mário Peixoto'),
  workOf('O som ao redor', 'Kleber Mendonça Filho'),
]
export const listed: PostCard['works'] = works.map((work) => ({
  ...{ id: work.id, title: work.title, creators: work.creators.map(({ name }) => name) },
  ...{ year: work.year, remark: 'Uma tarde inteira.', work },
}))
export const interest = { slug: 'movies', name: 'Filmes', icon: '🎬', color: 'amber' as const }
export const note = noteOf('uma', { excerpt: 'Ninguém filma o calor como ela.' })
export const review = noteOf('duas', {
  ...{ kind: 'review', interest, title: 'O calor', rating: 9, works: listed.slice(0, 1) },
  ...{ worksCount: 1, tags: ['nordeste'], likes: 12, liked: true, comments: 3 },
})
export const list = noteOf('três', {
  ...{ kind: 'list', interest, title: 'Para uma tarde de chuva', works: listed, worksCount: 9 },
})
export const article = noteOf('quatro', {
  ...{ kind: 'article', interest, title: 'O que a estrada sabe de nós', readingMinutes: 6 },
  ...{ subtitle: 'O país visto da janela.', excerpt: 'Há filmes em que a gente embarca.' },
})
export const others = { ...note, can: { edit: false } }

const personOf = (username: string, displayName: string, color: Person['color']): Person => ({
  ...{ username, displayName, color, avatar: null },
})
export const ana = personOf('ana', 'Ana Prado', 'violet')
export const caio = personOf('caio', 'Caio Lima', 'teal')

const activityOf = (
  person: Person,
  event: FeedActivity['event'],
  done: readonly WorkCard[],
): FeedActivity => ({
  ...{ person, event, at: 1_700_000_000_000, count: done.length },
  works: done.map((work, at) => ({
    ...{ work, rating: event === 'began' ? null : 8 },
    entry: { id: `${at}`, comments: at, likes: 2 },
  })),
})
export const began = activityOf(ana, 'began', works.slice(0, 1))
export const finished = activityOf(caio, 'finished', works.slice(0, 1))
export const several = activityOf(ana, 'finished', works.slice(1))

export const entry: DiaryItem['entry'] = {
  ...{ id: '1', workId: film.id, started: '', ended: '2026-11-20', outcome: 'finished', rating: 9 },
  ...{ progress: null, unit: null, total: null, progressAt: null, visibility: 'public' },
  ...{ inFeed: true, createdAt: 1_700_000_000_000 },
}
export const diaryItem: DiaryItem = { work: film, length: 131, entry, again: false }

export const suggested: SuggestedPerson = {
  ...{ person: ana, affinity: 82, works: works.slice(0, 1), follows: 3, interests: [] },
}
