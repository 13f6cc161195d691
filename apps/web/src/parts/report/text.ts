import type { ReportReason } from '@afins/contract/reports'

/** What the reasons of reports and decisions are called. */
export const reasonNames: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam ou propaganda',
  insult: 'Ofensa',
  harassment: 'Assédio ou perseguição',
  sexual: 'Conteúdo sexual',
  violence: 'Violência ou ameaça',
  copyright: 'Direitos autorais',
  other: 'Outro motivo',
}

const titles = {
  post: 'Denunciar este post',
  comment: 'Denunciar este comentário',
  profile: 'Denunciar este perfil',
  work: 'Denunciar esta obra',
  picture: 'Denunciar esta imagem',
} as const

export const text = {
  titles,
  lead: 'Quem modera lê sua denúncia, com uma cópia do que você vê agora. Quem escreveu não fica sabendo quem denunciou.',
  reason: 'Por quê?',
  reasons: reasonNames,
  chooseReason: 'Escolha um motivo.',
  words: 'Quer explicar? (opcional)',
  send: 'Enviar denúncia',
  cancel: 'Cancelar',
  sent: 'Denúncia enviada. Obrigado.',
  failed: 'Não deu para enviar agora. O que você escreveu está aqui; tente de novo.',
} as const
