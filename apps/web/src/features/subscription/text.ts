import type { Benefit, PlanInterval, PlanState } from '@afins/contract/plan'

/** A benefit in a word, in a sentence, and as what one may do with it now. */
interface BenefitText {
  readonly title: string
  readonly line: string
  readonly act: string
}

export const text = {
  off: 'Este servidor não recebe pagamentos.',
  offEveryone:
    'Não há nada para assinar, e o que o plano daria está aberto para todo mundo aqui. Só o selo fica de fora: ninguém teria como recebê-lo.',
  simulated: 'Simulação.',
  simulatedNote: 'Os pagamentos deste servidor são de mentira: nenhum dinheiro muda de mãos.',
  gives: 'O que o plano dá',
  givesEveryone: 'O que está aberto para todos',
  benefits: {
    badge: {
      title: 'Selo',
      line: 'Um sinal discreto ao lado do seu nome, de quem ajuda a manter este lugar.',
      act: 'Ver o seu perfil',
    },
    accent: {
      title: 'Cor do perfil',
      line: 'Uma das doze cores, por toda a sua página e pelas suas salas.',
      act: 'Escolher a cor',
    },
    cover: {
      title: 'Capa',
      line: 'Uma imagem larga no alto do seu perfil.',
      act: 'Escolher a capa',
    },
    statistics: {
      title: 'Estatísticas',
      line: 'Quantos leitores os seus posts têm, por dia e de onde vêm. Sem cookies, sem guardar IPs.',
      act: 'Ver as estatísticas',
    },
    schedule: {
      title: 'Hora marcada',
      line: 'Escreva hoje e deixe o post se publicar no dia e na hora que você escolher.',
      act: 'Começar um post',
    },
    uploads: { title: 'Imagens maiores', line: '', act: 'Publicar uma imagem' },
    folders: { title: 'Pastas à vontade', line: '', act: 'Criar uma pasta' },
  } satisfies Record<Benefit, BenefitText>,
  uploads: (large: string, small: string, times: string) =>
    `Arquivos de até ${large} em vez de ${small}, e ${times} vezes mais espaço para guardá-los.`,
  folders: (many: string, few: string) => `Até ${many} pastas nos favoritos, em vez de ${few}.`,
  megabytes: (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`,
  offer: 'Assinar',
  intervals: {
    month: { title: 'Por mês', each: 'por mês', change: 'Pagar por mês' },
    year: { title: 'Por ano', each: 'por ano', change: 'Pagar por ano' },
  } satisfies Record<PlanInterval, { title: string; each: string; change: string }>,
  monthNote: 'Sem compromisso: cancele quando quiser.',
  saving: (aMonth: string, saved: string, percent: number) =>
    `Sai por ${aMonth} ao mês: ${saved} a menos no ano (${percent}%).`,
  howLong: 'De quanto em quanto tempo',
  howToPay: 'Como pagar',
  methods: {
    card: {
      title: 'Cartão',
      month: 'Renova sozinho todo mês, até você cancelar.',
      year: 'Renova sozinho todo ano, até você cancelar.',
    },
    pix: {
      title: 'Pix',
      month: 'Paga um mês e termina com ele. Não renova.',
      year: 'Paga um ano e termina com ele. Não renova.',
    },
  },
  subscribe: 'Assinar',
  opening: 'Abrindo o pagamento…',
  checkoutFailed: 'Não deu para abrir o pagamento agora. Nada foi cobrado. Tente de novo.',
  own: 'A sua assinatura',
  states: {
    active: 'Ativa',
    grace: 'Pagamento pendente',
    past_due: 'Parada',
    canceling: 'Cancelada',
    ended: 'Encerrada',
    refunded: 'Devolvida',
    disputed: 'Em disputa',
  } satisfies Record<PlanState, string>,
  renews: (date: string, amount: string, each: string) =>
    `Renova em ${date}, por ${amount} ${each}.`,
  renewsSometime: 'Renova sozinha, até você cancelar.',
  validUntil: (date: string) => `Vale até ${date}.`,
  goesOn: 'Vale enquanto quem cuida deste servidor não disser outra coisa.',
  paidUntil: (date: string) => `Paga até ${date}. Não renova sozinha.`,
  giftUntil: (date: string) => `Um presente para você, até ${date}.`,
  manualUntil: (date: string) => `Oferecida por quem cuida deste servidor, até ${date}.`,
  grace: (date: string) =>
    `O último pagamento não passou. O plano continua até ${date}, enquanto ele é tentado de novo. Confira o cartão.`,
  pastDue:
    'O pagamento não passou e o plano está parado. Nada do que você fez se perdeu: com o pagamento em dia, tudo volta.',
  lapsed: 'O plano está parado. Nada do que você fez se perdeu.',
  canceling: (date: string) => `Vale até ${date} e não renova. Até lá, dá para voltar atrás.`,
  cancelingSource: (date: string) => `Vale até ${date} e não renova.`,
  ended: (date: string) => `Terminou em ${date}. Tudo o que você fez continua aqui.`,
  endedSometime: 'Terminou. Tudo o que você fez continua aqui.',
  refunded:
    'O pagamento foi devolvido, e o plano terminou com ele. Nada mais será cobrado, e o que você fez continua aqui.',
  disputed:
    'O banco abriu uma disputa sobre o pagamento. Até ela ser resolvida, o plano está parado e nada mais é cobrado. Se o pagamento for mantido, o plano volta até o fim do que já foi pago e não renova sozinho.',
  cancel: 'Cancelar a assinatura',
  canceled: 'Assinatura cancelada. Ela vale até o fim do período pago.',
  canceledNow: 'Assinatura cancelada. Nada mais será cobrado.',
  resume: 'Voltar atrás',
  resumed: 'Assinatura retomada.',
  portal: 'Cartões e recibos',
  changeTitle: { month: 'Passar a pagar por mês', year: 'Passar a pagar por ano' },
  changeBody: (amount: string, each: string) =>
    `O plano passa a custar ${amount} ${each}. O que resta do período já pago é descontado. Se o pagamento não passar, nada muda.`,
  changeKeep: 'Deixar como está',
  changed: 'Pronto: o novo período começou.',
  failed: 'Não deu certo agora. Tente de novo.',
  gift: 'Tenho um código de presente',
  giftLabel: 'Código',
  giftHint: 'Começa com AFINS. Maiúsculas, espaços e traços não importam.',
  giftMissing: 'Digite o código.',
  giftUse: 'Usar código',
  giftUsing: 'Conferindo…',
  giftDone: 'Código aceito. Bom proveito!',
  enter: 'Assinar',
  enterNote: 'Você entra na sua conta, ou cria uma, e volta para cá.',
} as const
