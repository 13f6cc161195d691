import { moment } from '../format.ts'
import { template } from '../template.ts'

/** Somebody signed in where this person never had. */
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
