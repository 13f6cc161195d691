import { countOf } from '#data/format.ts'

export const text = {
  more: 'Mais opções da estante',
  region: 'Na sua estante',
  clearDate: 'Tirar a data',
  remark: 'Anotação',
  remarkHint: 'Só você vê.',
  addRemark: 'Anotar',
  forYou: 'algo para você',
  saveRemark: 'Salvar anotação',
  remarkSaved: 'Anotação guardada.',
  history: 'Seu histórico',
  logWithDate: 'Registrar com data',
  logAgain: 'Registrar outra vez',
  time: (n: number) => `${n}ª vez`,
  noDate: 'Sem data',
  update: 'Atualizar',
  edit: 'Editar',
  editOf: (when: string) => `Editar: ${when}`,
  onlyYou: 'só você vê',
  onlyFollowers: 'só seguidores veem',
  wholeDiary: 'Ver o diário todo',
  ratingsOverTime: 'Suas estrelas ao longo do tempo',
  noRating: 'sem estrelas',
  people: 'Quem tem na estante',
  average: (average: number) => (average / 2).toFixed(1).replace('.', ','),
  ratings: (count: number) => countOf(count, 'pessoa deu estrelas', 'pessoas deram estrelas'),
  histogram: (ratings: readonly number[]) =>
    ratings
      .map((count, at) =>
        count > 0 ? `${String((at + 1) / 2).replace('.', ',')} estrelas: ${count}` : '',
      )
      .filter((part) => part !== '')
      .join('; '),
  counts: (wants: number, active: number, finished: number) =>
    [
      finished > 0 ? countOf(finished, 'pessoa terminou', 'pessoas terminaram') : '',
      active > 0 ? countOf(active, 'pessoa está no meio', 'pessoas estão no meio') : '',
      wants > 0 ? countOf(wants, 'pessoa quer', 'pessoas querem') : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
} as const
