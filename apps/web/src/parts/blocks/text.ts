export const text = {
  mute: 'Silenciar…',
  block: 'Bloquear…',
  muteTitle: 'Silenciar',
  muteLead:
    'Some dos seus feeds e da busca; pessoas e conversas, também dos avisos. Ninguém fica sabendo.',
  target: 'O que silenciar',
  ofPerson: (name: string) => `Tudo de ${name}`,
  ofInterest: (name: string, interest: string) => `Só ${interest} de ${name}`,
  thread: 'Os avisos e os posts desta conversa',
  duration: 'Por quanto tempo',
  durations: { day: 'Um dia', week: 'Uma semana', forever: 'Até eu mudar de ideia' },
  muteSubmit: 'Silenciar',
  muted: 'Silenciado.',
  muteFailed: 'Não deu para silenciar. Tente de novo.',
  unmuteFailed: 'Não deu para desfazer. Tente de novo.',
  blockTitle: (name: string) => `Bloquear ${name}?`,
  blockLead: (name: string) =>
    `Você e ${name} deixam de se ver em todo o Afins: perfil, posts, comentários, listas e busca. ` +
    'Quem de vocês seguia o outro deixa de seguir. Ninguém fica sabendo.',
  remark: 'Anotação',
  remarkHint: 'Só você lê, na lista de quem você bloqueou.',
  blockSubmit: 'Bloquear',
  blocked: (name: string) => `Você bloqueou ${name}.`,
  blockFailed: 'Não deu para bloquear. Tente de novo.',
  unblocked: (name: string) => `Você não bloqueia mais ${name}.`,
  unblockFailed: 'Não deu para desbloquear. Tente de novo.',
} as const
