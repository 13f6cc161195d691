export const text = {
  title: 'Confirmação do pagamento',
  waiting: {
    initial: {
      title: 'Esperando a confirmação',
      line: 'Costuma levar alguns segundos. Esta página se atualiza sozinha.',
    },
    slow: {
      title: 'Está demorando mais que o normal',
      line: 'O seu dinheiro e o seu plano estão seguros: assim que a confirmação chegar, o plano começa sozinho, mesmo com esta página fechada. Se você escolheu Pix e ainda não pagou, ainda dá tempo.',
    },
    overdue: {
      title: 'A confirmação não chegou',
      line: 'Se você pagou, nada se perdeu: o plano começa quando a confirmação chegar, e o que não se confirmar é devolvido por quem processou o pagamento. Se o valor já saiu da sua conta, fale com quem cuida deste servidor e diga a hora do pagamento.',
    },
  },
  paid: {
    title: 'Afins Mais é seu',
    line: 'Obrigado por ajudar a manter este lugar. Isto agora está aberto para você:',
  },
  failed: {
    title: 'O pagamento não passou',
    line: 'Nada foi cobrado e nada mudou na sua conta. Dá para tentar de novo, ou pagar de outro jeito.',
  },
  expired: {
    title: 'O prazo do pagamento acabou',
    line: 'Nada foi cobrado e nada mudou na sua conta. Comece de novo quando quiser.',
  },
  none: {
    title: 'Nenhum pagamento esperando',
    line: 'Não há nada a confirmar nesta página. A sua assinatura, se houver, está logo ali.',
  },
  active: {
    title: 'Afins Mais é seu',
    line: 'O seu plano está ativo. Isto está aberto para você:',
  },
  signedOut: {
    title: 'Entre para ver a confirmação',
    line: 'O pagamento aparece na conta que o começou. Se você já pagou, o plano começa sozinho.',
  },
  again: 'Tentar de novo',
  toPlan: 'Ver a assinatura',
  contact: 'Como falar com quem cuida do servidor',
  enter: 'Entrar',
} as const
