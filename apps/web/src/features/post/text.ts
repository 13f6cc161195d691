export const text = {
  minutes: (minutes: number) =>
    minutes === 1 ? '1 minuto de leitura' : `${minutes} minutos de leitura`,
  neighbours: 'Antes e depois',
  previous: 'Anterior',
  next: 'Próximo',
  more: (name: string) => `Mais de ${name}`,
  untitled: 'Post',
} as const
