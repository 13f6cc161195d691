export const text = {
  title: 'Artista da semana',
  start: 'Por onde começar',
  opinions: 'O que diz quem você segue',
  gave: (stars: string) => `deu ${stars} a`,
  review: 'Ler a avaliação',
}
