import type { LeftPostReason, LeftReason } from '@afins/contract/imports'
import { some } from './counted-text.ts'

const reasons: Readonly<Record<LeftReason, string>> = {
  unclear: 'Não deu para saber qual obra é.',
  incomplete: 'Faltam autoria e ano para entrar no catálogo.',
  skipped: 'Você deixou de fora.',
  daily: 'Passou do que dá para incluir no catálogo num dia; importe de novo amanhã.',
  full: 'A estante está cheia.',
  stopped: 'A importação parou antes.',
}

const postReasons: Readonly<Record<LeftPostReason, string>> = {
  interest: 'O interesse dele não existe no seu perfil.',
  scheduled: 'Estava agendado; agende de novo daqui.',
  future: 'A data dele ainda não chegou.',
  undated: 'O arquivo não diz quando você escreveu.',
  daily: 'Passou do que dá para publicar num dia; importe de novo amanhã.',
  drafts: 'Você já tem rascunhos demais; apague alguns e importe de novo.',
  long: 'É longo demais para uma nota: dê estrelas antes de publicar.',
  deleted: 'Estava na lixeira.',
  hidden: 'Estava oculto pela moderação.',
  unreadable: 'O arquivo não o traz de um jeito que dê para ler.',
  empty: 'Nenhuma das obras dela veio.',
  pictures: 'Falta uma imagem: não está no arquivo, não dá para ler, ou passa do seu espaço.',
  quotes: 'O post que ele cita não está aqui.',
  stopped: 'A importação parou antes.',
  elsewhere: 'Não está aqui, ou você não vê.',
  work: 'O catálogo daqui não tem esta obra.',
  person: 'Esta pessoa não está aqui, não recebe pedidos, ou você não pode seguir agora.',
  followed: 'Você segue esta pessoa aqui.',
  own: 'É seu: só os outros curtem.',
  past: 'O prazo já passou.',
  full: 'Não cabe mais nenhum aqui.',
}

/** What became of a file. */
export const report = {
  nothing: 'Nada mudou: tudo o que está no arquivo já estava aqui.',
  brought: (count: number) => some(count, 'obra trazida', 'obras trazidas'),
  unchanged: (count: number) => some(count, 'obra já estava aqui', 'obras já estavam aqui'),
  left: (count: number) => some(count, 'obra ficou de fora', 'obras ficaram de fora'),
  leftHeading: 'O que ficou de fora',
  posts: {
    brought: (count: number) => some(count, 'post trazido', 'posts trazidos'),
    partial: (count: number) =>
      some(count, 'post veio sem uma parte', 'posts vieram sem uma parte'),
    drafted: (count: number) => some(count, 'post virou rascunho', 'posts viraram rascunhos'),
    unchanged: (count: number) => some(count, 'post já estava aqui', 'posts já estavam aqui'),
    left: (count: number) => some(count, 'post ficou de fora', 'posts ficaram de fora'),
    waiting: (count: number) =>
      some(count, 'post você preferiu não trazer', 'posts você preferiu não trazer'),
  },
  partialHeading: 'O que veio sem uma parte',
  draftedHeading: 'O que virou rascunho',
  leftTextsHeading: 'Posts que ficaram de fora',
  textsFailed: 'Não deu para carregar os posts.',
  moreTexts: 'Mostrar mais',
  untitled: 'Sem título',
  postReasons,
  reasons,
  shelf: 'Ver minha estante',
  undo: 'Desfazer importação',
  another: 'Importar outro arquivo',
  undone: 'O que ela trouxe saiu da sua estante e do seu diário. O que você mudou depois ficou.',
  undoTitle: 'Desfazer esta importação?',
  undoAsk:
    'O que ela trouxe sai da sua estante, do seu diário, dos seus posts, dos seus favoritos e do seu perfil, menos o que você mudou depois ou alguém comentou. As obras que só ela trouxe somem do catálogo.',
} as const
