import { template, moment } from '#mail/template.ts'

export const confirmAddress = template<{ readonly username: string; readonly token: string }>({
  sample: { username: 'marina', token: 'exemplo' },
  write: ({ username, token }) => ({
    subject: 'Confirme seu email no Afins',
    parts: [
      `A conta @${username} foi criada com este email. Confirme que ele é seu, para poder recuperar a conta se um dia esquecer a senha:`,
      { label: 'Confirmar email', path: `/confirm#email=${token}` },
      'O link vale por 24 horas.',
      'Se você não criou esta conta, ignore este email: sem a confirmação, ela não ganha nenhum direito sobre o seu endereço.',
    ],
  }),
})

/** Someone tried to sign up with an address that is confirmed for an account. */
export const accountAttempt = template<{ readonly username: string }>({
  sample: { username: 'marina' },
  write: ({ username }) => ({
    subject: 'Alguém tentou criar uma conta com seu email',
    parts: [
      `Alguém tentou usar este email em outra conta do Afins. Ele já é da sua conta, @${username}, e continua sendo.`,
      'Se foi você, entre com o username e a senha. Se esqueceu a senha, dá para criar outra:',
      { label: 'Entrar no Afins', path: '/auth' },
      'Se não foi você, não precisa fazer nada.',
    ],
  }),
})

/** To the owner of an address that an account claims unconfirmed: they may take it back. */
export const addressUnconfirmed = template<{ readonly username: string; readonly token: string }>({
  sample: { username: 'marina', token: 'exemplo' },
  write: ({ username, token }) => ({
    subject: 'Há uma conta no Afins com seu email',
    parts: [
      `A conta @${username} foi criada com este email, mas ninguém confirmou que ele é de quem a criou. Agora alguém tentou usá-lo para criar uma conta ou recuperar a senha.`,
      'Se a conta é sua, entre com a senha dela e confirme o email nas configurações.',
      'Se não é sua, libere seu email: a conta o perde, sai de todos os aparelhos, e você pode criar a sua.',
      { label: 'Liberar meu email', path: `/confirm#email=${token}` },
      'O link vale por 24 horas. Se nada disso faz sentido para você, ignore este email.',
    ],
  }),
})

export interface EmailChange {
  readonly username: string
  readonly email: string
  readonly token: string
}

/** To the present address of an account that wants another one. */
export const emailChangeOld = template<EmailChange>({
  sample: { username: 'marina', email: 'nova@exemplo.com', token: 'exemplo' },
  write: ({ username, email, token }) => ({
    subject: 'Confirme a troca do seu email no Afins',
    parts: [
      `A conta @${username} pediu para trocar este email por ${email}. Se foi você, confirme aqui, e também pelo link que enviamos ao endereço novo:`,
      { label: 'Confirmar a troca', path: `/confirm#email=${token}` },
      'O link vale por 24 horas. Até os dois lados confirmarem, nada muda.',
      'Se não foi você, não confirme, e troque sua senha nas configurações: alguém pode estar com ela.',
    ],
  }),
})

/** To the new address of an account. */
export const emailChangeNew = template<Omit<EmailChange, 'email'>>({
  sample: { username: 'marina', token: 'exemplo' },
  write: ({ username, token }) => ({
    subject: 'Confirme seu email novo no Afins',
    parts: [
      `A conta @${username} quer usar este email. Se a conta é sua, confirme aqui:`,
      { label: 'Confirmar email novo', path: `/confirm#email=${token}` },
      'O link vale por 24 horas.',
      'Se você não conhece esta conta, ignore este email.',
    ],
  }),
})

export const newSignIn = template<{
  readonly username: string
  readonly device: string
  readonly at: number
}>({
  sample: { username: 'marina', device: 'Firefox · Linux', at: Date.UTC(2026, 0, 15, 12) },
  write: ({ username, device, at }) => ({
    subject: 'Entraram na sua conta em um aparelho novo',
    parts: [
      `A conta @${username} foi aberta em um aparelho que ainda não conhecíamos: ${device || 'um aparelho que não se identificou'}, em ${moment(at)}.`,
      'Se foi você, está tudo certo.',
      'Se não foi, encerre essa sessão e troque a senha:',
      { label: 'Abrir as configurações', path: '/settings' },
    ],
  }),
})

export const passwordChanged = template<{ readonly username: string; readonly at: number }>({
  sample: { username: 'marina', at: Date.UTC(2026, 0, 15, 12) },
  write: ({ username, at }) => ({
    subject: 'Sua senha do Afins mudou',
    parts: [
      `A senha da conta @${username} mudou em ${moment(at)}, e todos os outros aparelhos saíram da conta.`,
      'Se foi você, está tudo certo.',
      'Se não foi, peça uma senha nova agora mesmo:',
      { label: 'Recuperar a conta', path: '/auth' },
    ],
  }),
})

export type TwoStepsChange =
  | { readonly change: 'on' | 'off' | 'new-codes' | 'passkey-added' | 'passkey-removed' }
  | { readonly change: 'password-removed' }
  | { readonly change: 'code-used'; readonly codesLeft: number }

const twoStepsTexts = {
  on: {
    subject: 'As duas etapas foram ligadas no Afins',
    says: 'passou a pedir um código, além da senha, a quem entra',
  },
  off: {
    subject: 'As duas etapas foram desligadas no Afins',
    says: 'voltou a pedir só a senha a quem entra',
  },
  'new-codes': {
    subject: 'Você tem códigos de reserva novos no Afins',
    says: 'ganhou códigos de reserva novos; os anteriores não valem mais',
  },
  'passkey-added': {
    subject: 'Sua conta no Afins tem uma chave de acesso nova',
    says: 'ganhou uma chave de acesso, que abre a conta sem a senha',
  },
  'passkey-removed': {
    subject: 'Uma chave de acesso saiu da sua conta no Afins',
    says: 'perdeu uma chave de acesso, que não abre mais a conta',
  },
  'password-removed': {
    subject: 'Sua conta no Afins ficou sem senha',
    says: 'ficou sem senha, e agora só abre com uma chave de acesso',
  },
  'code-used': {
    subject: 'Um código de reserva foi usado no Afins',
    says: 'foi aberta com um código de reserva, que não vale mais',
  },
} as const

export const twoStepsChanged = template<
  { readonly username: string; readonly at: number } & TwoStepsChange
>({
  sample: { username: 'marina', at: Date.UTC(2026, 0, 15, 12), change: 'code-used', codesLeft: 9 },
  write: (data) => ({
    subject: twoStepsTexts[data.change].subject,
    parts: [
      `A conta @${data.username} ${twoStepsTexts[data.change].says}. Foi em ${moment(data.at)}.`,
      ...(data.change === 'code-used' ? [`Códigos de reserva que sobram: ${data.codesLeft}.`] : []),
      'Se foi você, está tudo certo.',
      data.change === 'password-removed'
        ? 'Se não foi, crie uma senha em “Esqueci minha senha” e confira os aparelhos:'
        : 'Se não foi, troque a senha e confira os aparelhos:',
      { label: 'Abrir as configurações', path: '/settings' },
    ],
  }),
})

export const resetPassword = template<{ readonly username: string; readonly token: string }>({
  sample: { username: 'marina', token: 'exemplo' },
  write: ({ username, token }) => ({
    subject: 'Crie uma senha nova no Afins',
    parts: [
      `Alguém pediu uma senha nova para a conta @${username}. Se foi você, crie a senha aqui:`,
      { label: 'Criar senha nova', path: `/confirm#senha=${token}` },
      'O link vale por 30 minutos e só funciona uma vez. Ao usá-lo, você sai de todos os outros aparelhos.',
      'Se não foi você, não precisa fazer nada: sua senha continua a mesma.',
    ],
  }),
})

/** For a sign-in from an unknown device while an account is under attack. */
export const signInCode = template<{ readonly username: string; readonly code: string }>({
  sample: { username: 'marina', code: '7KQ2-M4XP' },
  write: ({ username, code }) => ({
    subject: `${code} é o seu código para entrar no Afins`,
    parts: [
      `Muita gente tentou entrar na conta @${username} na última hora, então pedimos este código antes de conferir a senha:`,
      code,
      'Ele vale por duas horas.',
      'Se não foi você que tentou entrar agora, não precisa fazer nada, e não passe o código a ninguém: sem ele, nenhum palpite de senha é conferido.',
    ],
  }),
})

export const deletionRequested = template<{ readonly username: string; readonly dueAt: number }>({
  sample: { username: 'marina', dueAt: Date.UTC(2026, 0, 29, 12) },
  write: ({ username, dueAt }) => ({
    subject: 'Sua conta do Afins vai ser apagada',
    parts: [
      `Você pediu para apagar a conta @${username}. Ela já não aparece para ninguém, e some de vez em ${moment(dueAt)}.`,
      'Mudou de ideia? Entre com seu username e sua senha até lá e escolha desistir: tudo volta a ser como era.',
      { label: 'Entrar e desistir', path: '/auth' },
      'Não foi você que pediu? Entre, desista e troque a senha: alguém está com ela.',
    ],
  }),
})

/** The last mail to an address: nothing else of the account is left. */
export const accountDeleted = template<{ readonly username: string }>({
  sample: { username: 'marina' },
  write: ({ username }) => ({
    subject: 'Sua conta do Afins foi apagada',
    parts: [
      `A conta @${username} foi apagada, com tudo o que era seu. O username não será de mais ninguém.`,
      'Este é o último email que enviamos: não guardamos mais o seu endereço.',
      'Obrigado por ter passado por aqui.',
    ],
  }),
})
