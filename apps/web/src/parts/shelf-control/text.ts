export const text = {
  more: (title: string) => `Mais opções da estante: ${title}`,
  /** What a button of a card does, where several cards have it. */
  stepOf: (step: string, title: string) => `${step} ${title}`,
  undo: 'Desfazer',
  failed: 'Não deu para guardar isso. Tente de novo.',
  said: {
    want: 'Na sua lista.',
    begin: 'Bom começo!',
    finish: 'Guardado no diário.',
    give_up: 'Tudo bem: nem tudo é para a gente.',
  },
} as const
