import type { DecidedMeasure, Measure } from '@afins/contract/decisions'
import { countOf } from '#data/format.ts'
import { reasonNames } from '#parts/report/text.ts'

const measures: Readonly<Record<Measure, string>> = {
  reject: 'Não fazer nada',
  warn: 'Advertir',
  put_behind_warning: 'Pôr atrás de um aviso',
  hide_pictures: 'Ocultar só as imagens',
  hide: 'Ocultar',
  limit: 'Limitar a conta: sem comentar, mencionar nem seguir',
  suspend: 'Suspender a conta',
}

const done: Readonly<Record<DecidedMeasure, string>> = {
  warn: 'Advertência',
  put_behind_warning: 'Posto atrás de um aviso',
  hide_pictures: 'Imagens ocultadas',
  hide: 'Ocultado',
  limit: 'Conta limitada',
  suspend: 'Conta suspensa',
}

const kinds = {
  post: 'Post',
  comment: 'Comentário',
  profile: 'Perfil',
  work: 'Obra',
  picture: 'Imagem',
} as const

export const text = {
  needsTwoSteps: {
    title: 'Ligue as duas etapas para moderar',
    lead: 'Neste servidor, quem modera entra com a senha e mais um código do celular, ou com uma chave de acesso. Leva um minuto, e a fila espera aqui.',
    way: 'Ligar nas configurações',
    passkey: 'Ou criar uma chave de acesso',
  },
  needsPasskey: {
    title: 'Use a sua chave de acesso para moderar',
    lead: 'Você entrou só com a senha. Neste servidor, quem modera entra com uma chave de acesso, ou com a senha e mais um código.',
    submit: 'Usar chave de acesso',
  },
  title: 'Moderação',
  lead: 'O que foi denunciado, do mais pesado ao mais leve, com a cópia do que se via.',
  views: 'O que ver da moderação',
  open: 'Abertas',
  closed: 'Fechadas',
  changes: 'Mudanças no catálogo',
  account: 'Só desta conta',
  filter: 'Filtrar',
  noneOpen: 'Nenhuma denúncia aberta.',
  noneClosed: 'Nenhuma denúncia fechada ainda.',
  more: 'Carregar mais',
  fromStart: 'Voltar ao começo',
  kinds,
  reasons: reasonNames,
  by: (name: string) => `de ${name}`,
  weight: (weight: number, total: number) =>
    `peso ${weight} · ${countOf(total, 'denúncia', 'denúncias')}`,
  history: (reports: number, decisions: number) =>
    `Desta conta: ${countOf(reports, 'denúncia', 'denúncias')}, ${countOf(decisions, 'decisão', 'decisões')}.`,
  pictures: (count: number) => countOf(count, 'imagem', 'imagens'),
  see: 'Ver onde está',
  who: (count: number) => `Quem denunciou (${count})`,
  gone: 'conta que saiu',
  reporter: (reports: number, rejected: number) =>
    `${countOf(reports, 'denúncia', 'denúncias')}, ${countOf(rejected, 'recusada', 'recusadas')}`,
  uncounted: 'conta nova ou com denúncias recusadas',
  select: (what: string) => `Selecionar: ${what}`,
  selectAll: 'Selecionar tudo',
  decide: 'Decidir',
  decideAll: (count: number) => `Decidir sobre ${countOf(count, 'item', 'itens')}`,
  onlyAccount: 'Só desta conta',
  decideTitle: (count: number) =>
    count === 1 ? 'Decidir sobre esta denúncia' : `Decidir sobre ${count} denúncias`,
  measure: 'O que fazer?',
  measures,
  chooseMeasure: 'Escolha o que fazer.',
  warning: 'Aviso',
  writeWarning: 'Escreva o aviso.',
  warningHint: 'O que as pessoas leem no lugar do texto e das imagens.',
  term: 'Por quanto tempo?',
  days: (days: number | null) => (days === null ? 'Para sempre' : countOf(days, 'dia', 'dias')),
  reason: 'Motivo, pelos termos',
  words: 'O que dizer à pessoa',
  wordsHint: 'A pessoa lê isto junto com o motivo e o prazo.',
  cancel: 'Cancelar',
  decided: 'Decisão registrada.',
  failed: 'Não deu para registrar agora. O que você escreveu está aqui; tente de novo.',
  commentsTitle: (accounts: number) =>
    accounts === 1
      ? 'Ocultar os comentários desta conta'
      : `Ocultar os comentários de ${accounts} contas`,
  commentsOf: (accounts: number) =>
    accounts === 1 ? 'Comentários desta conta' : `Comentários destas ${accounts} contas`,
  andAccounts: (accounts: number) => (accounts === 1 ? 'E com a conta?' : 'E com as contas?'),
  nothingMore: 'Nada mais',
  restrictions: { limit: 'Limitar: sem comentar, mencionar nem seguir', suspend: 'Suspender' },
  found: (count: number) => countOf(count, 'comentário à vista', 'comentários à vista'),
  hideComments: (count: number) => `Ocultar ${countOf(count, 'comentário', 'comentários')}`,
  hidden: 'Comentários ocultados.',
  appeals: 'Recursos',
  appealOf: (name: string) => `${name} recorre:`,
  answer: 'Resposta à pessoa',
  lift: 'Voltar atrás',
  uphold: 'Manter a decisão',
  answered: 'Resposta registrada.',
  another: 'A decisão foi sua: outra pessoa da moderação responde.',
  own: {
    title: 'Decisões da moderação',
    lead: 'O que a moderação decidiu sobre algo seu, por quê e até quando. De cada decisão dá para recorrer uma vez.',
    none: 'Nenhuma decisão sobre você. Que bom.',
    done,
    about: (count: number) => `Sobre ${countOf(count, 'item', 'itens')}. O primeiro dizia:`,
    until: (date: string) => `até ${date}`,
    forGood: 'para sempre',
    lifted: 'A moderação voltou atrás.',
    said: 'A moderação escreveu:',
    appeal: 'Recorrer',
    appealLabel: 'Por que a decisão deve mudar?',
    appealHint: 'Outra pessoa da moderação lê, onde houver. Só dá para recorrer uma vez.',
    send: 'Enviar recurso',
    sent: 'Recurso enviado.',
    failed: 'Não deu para enviar agora. Seu texto está aqui; tente de novo.',
    appealed: 'Seu recurso:',
    waiting: 'Aguardando resposta.',
    answer: 'Resposta:',
  },
} as const
