import { countOf } from '#data/format.ts'

export const text = {
  people: (count: number) => countOf(count, 'pessoa', 'pessoas'),
  posts: (count: number) => countOf(count, 'post', 'posts'),
  who: 'Quem está aqui',
  write: 'Escrever aqui',
  everyone: 'Ver a sala de todos',
  emptyOwn: (interest: string) => `Aqui ficam os seus posts sobre ${interest}.`,
  emptyPerson: (name: string, interest: string) =>
    `${name} ainda não publicou nada sobre ${interest}.`,
  emptyInterest: (interest: string) => `Ninguém publicou nada sobre ${interest} por enquanto.`,
  beFirst: 'Publicar o primeiro',
} as const
