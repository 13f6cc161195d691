import type { NotificationKind } from '@afins/contract/notifications'

/** What each kind of notification is called where one chooses. */
export const notificationKindNames: Readonly<Record<NotificationKind, string>> = {
  follow: 'Quando alguém me segue',
  request: 'Pedidos para me seguir',
  request_accepted: 'Pedidos meus que foram aceitos',
  like: 'Curtidas',
  comment: 'Comentários nos meus posts',
  answer: 'Respostas aos meus comentários',
  mention: 'Quando alguém me menciona',
  quote: 'Quando alguém cita um post meu',
  work_activity: 'Quando alguém que sigo marca uma obra que acompanho',
  list_invitation: 'Convites para editar listas',
  list_change: 'Mudanças nas minhas listas',
  merge_proposal: 'Propostas de juntar obras que editei ou tenho',
  import_ready: 'Importações que terminaram',
  decision: 'Decisões da moderação',
  plan: 'O meu plano: pagamentos, renovação e fim',
  report: 'O que denunciei, quando a moderação viu',
  operator: 'Recados de quem cuida deste servidor',
  archive_ready: 'O arquivo dos meus dados, quando está pronto',
}
