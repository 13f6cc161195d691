import type { FixedInterestId } from '@afins/contract/interests'

export const text = {
  works: {
    title: 'O que você ama?',
    lead: 'Toque no que mora em você: até quatro de cada. A sua parede se enche aqui em cima.',
    wall: 'Sua parede',
    slot: 'Lugar vazio',
    media: {
      music: 'Discos e músicas',
      movies: 'Filmes e séries',
      books: 'Livros',
    } satisfies Record<FixedInterestId, string>,
    search: {
      music: 'Buscar outro disco',
      movies: 'Buscar outro filme',
      books: 'Buscar outro livro',
    } satisfies Record<FixedInterestId, string>,
    full: 'São quatro. Tire um para escolher outro.',
    added: (title: string, count: number) => `${title} entrou: ${count} de 4.`,
    removed: (title: string) => `${title} saiu.`,
    bring: 'Já tem tudo no Letterboxd, no Goodreads ou no StoryGraph?',
    bringWay: 'Trazer um arquivo',
    next: 'Continuar',
    skip: 'Pular',
  },
  people: {
    title: 'Gente para seguir',
    lead: 'O que publicam aparece em Explorar, na aba Seguindo.',
    none: 'Ainda não há quem sugerir. Quando houver, você encontra em Explorar.',
    done: 'Ver a minha página',
    back: 'Voltar às obras',
  },
} as const
