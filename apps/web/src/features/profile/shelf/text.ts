import type { FixedInterestId } from '@afins/contract/interests'
import type { DiaryOutcome, ShelfOrder, ShelfState } from '@afins/contract/shelves'

/** What one does with the works of an interest, in the words of its shelves. */
const shelves: Record<FixedInterestId, Record<ShelfState, string> & { readonly did: string }> = {
  movies: { wants: 'Quero ver', active: 'Vendo', finished: 'Vi', gave_up: 'Larguei', did: 'Vi' },
  books: { wants: 'Quero ler', active: 'Lendo', finished: 'Li', gave_up: 'Larguei', did: 'Li' },
  music: {
    ...{ wants: 'Quero ouvir', active: 'Ouvindo', finished: 'Ouvi', gave_up: 'Larguei' },
    did: 'Ouvi',
  },
}

/** The same of all media. */
const anyShelves: Record<ShelfState, string> = {
  wants: 'Quero',
  active: 'No meio',
  finished: 'Terminei',
  gave_up: 'Larguei',
}

const fewWorks: Record<FixedInterestId, string> = {
  music: 'Escolha até quatro discos que dizem quem você é.',
  movies: 'Escolha até quatro filmes que dizem quem você é.',
  books: 'Escolha até quatro livros que dizem quem você é.',
}

export const text = {
  shelves,
  anyShelves,
  close: 'Fechar',
  cancel: 'Cancelar',
  save: 'Salvar',
  undo: 'Desfazer',
  failed: 'Não deu para salvar isso. Tente de novo.',
  stars: (rating: number) => `${String(rating / 2).replace('.', ',')} de 5 estrelas`,
  wall: {
    title: 'Parede',
    choose: 'Escolher a parede',
    chooseName: (interest: string) => `Escolher a parede de ${interest}`,
    dialog: (interest: string) => `Parede de ${interest}`,
    empty: fewWorks,
    search: 'Buscar uma obra',
    full: 'São quatro. Tire um para escolher outro.',
    added: (title: string) => `${title} entrou.`,
    removed: (title: string) => `${title} saiu.`,
    twice: (title: string) => `${title} já está aqui.`,
    none: 'Nada na parede ainda.',
  },
  search: {
    found: 'Obras encontradas',
    status: (status: string, count: number) =>
      status === 'searching'
        ? 'Buscando…'
        : status === 'failed'
          ? 'Não deu para buscar. Confira a conexão.'
          : status === 'found'
            ? count === 0
              ? 'Nenhuma obra encontrada.'
              : count === 1
                ? '1 obra encontrada.'
                : `${count} obras encontradas.`
            : '',
  },
  order: {
    drag: (title: string) => `Arrastar ${title}`,
    earlier: (title: string) => `Mover ${title} para antes`,
    later: (title: string) => `Mover ${title} para depois`,
    moved: (title: string, place: number, of: number) => `${title}: lugar ${place} de ${of}.`,
    remove: (title: string) => `Tirar ${title}`,
  },
  now: {
    title: 'Agora',
    finishName: (verb: string, title: string) => `${verb} ${title}`,
    finished: 'Salvo no diário.',
    update: 'Atualizar',
    updateName: (title: string) => `Atualizar ${title}`,
  },
  estante: {
    title: 'Estante',
    media: 'Meios',
    allMedia: 'Todos',
    states: 'Prateleiras',
    all: 'Tudo',
    diary: 'Diário',
    numbers: 'Números',
    filter: 'Ordenar e filtrar',
    order: 'Ordem',
    orders: [
      ['recentes', 'Recentes'],
      ['curtos', 'Mais curtos'],
      ['amados', 'Mais amados'],
      ['minha', 'Minha ordem'],
    ] as const,
    ownOrder: (isOwner: boolean) => (isOwner ? 'Minha ordem' : 'Ordem de quem escolheu'),
    rating: 'Estrelas',
    ratings: [
      ['', 'Qualquer'],
      ['10', '5 estrelas'],
      ['9', '4,5 ou mais'],
      ['8', '4 ou mais'],
      ['6', '3 ou mais'],
      ['4', '2 ou mais'],
    ] as const,
    apply: 'Filtrar',
    more: 'Ver mais',
    first: 'Voltar ao começo',
    works: 'Obras',
    again: (times: number) => `${times} vezes`,
    remark: 'Só você vê',
    empty: {
      own: 'Aqui fica o que você quer, está no meio e já terminou. Registre a primeira obra.',
      other: (name: string) => `${name} ainda não pôs nada aqui.`,
      filtered: 'Nada na estante com este filtro.',
      noInterest: 'A estante é de música, filmes e livros. Nenhum deles está neste perfil.',
      chooseInterests: 'Escolher interesses',
    },
    moveFailed: 'Não deu para mudar a ordem. Tente de novo.',
  },
  diary: {
    month: 'Mês',
    byMonth: 'Por mês',
    chooseMonth: 'Escolher o mês',
    go: 'Ver o mês',
    before: 'Mês anterior',
    after: 'Mês seguinte',
    all: 'Todos os meses',
    noDate: 'Sem data',
    noMonth: (year: string) => `${year}, sem mês`,
    again: 'de novo',
    outcomes: { open: 'no meio', finished: '', gave_up: 'largado' } satisfies Record<
      DiaryOutcome,
      string
    >,
    edit: 'Editar',
    editName: (title: string) => `Editar ${title}`,
    empty: {
      own: 'O diário está vazio. Registre o que você viu, leu ou ouviu.',
      other: (name: string) => `O diário de ${name} está vazio.`,
      month: 'Nada neste mês.',
    },
  },
  log: {
    open: 'Registrar',
    dialog: 'Registrar',
    search: 'O que você viu, leu ou ouviu?',
    didToday: (did: string, again: boolean) => `${did}${again ? ' de novo' : ''} hoje`,
    did: (did: string, date: string, again: boolean) =>
      `${did}${again ? ' de novo' : ''}${date === '' ? ', sem data' : ` em ${date}`}`,
    when: 'Quando',
    today: 'Hoje',
    yesterday: 'Ontem',
    noDate: 'Sem data',
    date: 'Data',
    logged: 'Registrados agora',
    saved: (title: string) => `${title}: salvo no diário.`,
    waits: 'espera a rede',
    review: 'Escrever avaliação',
    other: 'Outra obra',
    undone: (title: string) => `${title} saiu do diário.`,
    missing: 'Não achou? Adicione ao catálogo:',
  },
} as const

export const orderNames: Readonly<Record<string, ShelfOrder>> = {
  recentes: 'newest',
  curtos: 'shortest',
  amados: 'loved',
  minha: 'own',
}
