/** What choosing interests says. */
export const text = {
  fixed: 'Para começar',
  own: 'Seus outros interesses',
  order: 'Na ordem em que aparecem no perfil',
  add: 'Criar outro interesse',
  full: 'Você já tem 20 interesses seus, o máximo. Tire um para criar outro.',
  name: 'Nome do interesse',
  namePlaceholder: 'Fotografia analógica',
  icon: 'Emoji',
  iconHint: 'Um emoji do seu teclado, ou um destes:',
  color: 'Cor',
  edit: (name: string) => `Editar ${name}`,
  done: 'Pronto',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Descer ${name}`,
  remove: (name: string) => `Tirar ${name}`,
  fresh: 'novo interesse',
  moved: (name: string, place: number, of: number) =>
    `${name} agora está na posição ${place} de ${of}.`,
  removed: (name: string) => `${name} saiu da lista.`,
} as const

/** Emoji to begin with, of what people love beside the three. */
export const suggestedIcons = [
  '📷',
  '🎮',
  '🎨',
  '🍳',
  '✈️',
  '🌱',
  '⚽',
  '🎲',
  '🧶',
  '🚲',
  '☕',
  '🔭',
] as const
