export const text = {
  progress: (done: number, all: number) => `${done} de ${all} feitas`,
  finished: 'Tudo feito. A casa é sua.',
  done: 'Feito',
  open: 'A fazer',
  skip: 'Dispensar o tutorial',
  skipped: 'Você dispensou o tutorial. O texto continua aqui, sem as marcas.',
  resume: 'Retomar',
  failed: 'Não deu para guardar isso agora. Tente de novo.',
  signUp: 'Criar conta',
  explore: 'Explorar',
} as const
