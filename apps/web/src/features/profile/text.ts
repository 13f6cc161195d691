import { formatMonth } from '#data/format.ts'

export const text = {
  since: (ms: number) => `desde ${formatMonth(ms)}`,
  closedSince: (ms: number) => `desde ${formatMonth(ms)} · perfil fechado`,
  postsLabel: (count: number) => (count === 1 ? 'post' : 'posts'),
  followersLabel: (count: number) => (count === 1 ? 'seguidor' : 'seguidores'),
  followingLabel: 'seguindo',
  interests: 'Interesses',
  views: 'O que ver deste perfil',
  all: 'Tudo',
  shelf: 'Estante',
  drafts: 'Rascunhos',
  bin: 'Lixeira',
  statistics: 'Estatísticas',
  edit: 'Editar perfil',
  editFailed: 'Não deu para abrir o editor. Confira a conexão ou recarregue a página.',
} as const
