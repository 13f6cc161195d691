export const text = {
  title: 'Entrar em duas etapas',
  lead: 'Além da senha, um código que só o seu celular mostra. Quem descobrir a senha não entra.',
  on: (date: string) => `Ligado desde ${date}.`,
  start: 'Ligar as duas etapas',
  setup: {
    title: 'Ligar as duas etapas',
    scan: 'Leia este código QR com um aplicativo de códigos, como o Aegis, o 2FAS ou o Google Authenticator.',
    qr: 'Código QR para o aplicativo de códigos',
    open: 'Abrir no aplicativo deste aparelho',
    secret: 'Ou digite esta chave nele:',
    code: 'Código do aplicativo',
    hint: 'Os seis números que ele mostra agora.',
    submit: 'Ligar',
  },
  codesLeft: (codes: number) =>
    codes === 0
      ? 'Você não tem mais códigos de reserva.'
      : codes === 1
        ? 'Você ainda tem 1 código de reserva.'
        : `Você ainda tem ${codes} códigos de reserva.`,
  codes: {
    title: 'Códigos de reserva',
    lead: 'Se você perder o celular, cada um destes códigos entra uma vez no lugar do aplicativo. Guarde-os agora: eles não aparecem de novo.',
    copy: 'Copiar',
    copied: 'Códigos copiados.',
    copyFailed: 'Não deu para copiar. Selecione os códigos e copie.',
    download: 'Baixar',
    file: 'codigos-de-reserva-afins.txt',
    done: 'Já guardei',
  },
  renew: {
    open: 'Criar códigos novos',
    title: 'Criar códigos de reserva novos?',
    lead: 'Os anteriores deixam de valer, também os que você não usou.',
    submit: 'Criar códigos novos',
  },
  off: {
    open: 'Desligar',
    title: 'Desligar as duas etapas?',
    lead: 'A sua conta volta a pedir só a senha, e os códigos de reserva deixam de valer.',
    submit: 'Desligar',
    done: 'As duas etapas foram desligadas.',
  },
} as const
