import { unsubscribePath } from '@afins/contract/notifications'
import { template } from '#mail/template.ts'

export interface NotificationsMail {
  readonly username: string
  readonly lines: readonly string[]
  /** How many there are beside the lines. */
  readonly more: number
  /** Ends all mails like this one. */
  readonly token: string
}

export const notifications = template<NotificationsMail>({
  sample: {
    username: 'marina',
    lines: ['Ana Souza comentou “O que a estrada sabe de nós”', 'Rui Melo começou a seguir você'],
    more: 3,
    token: '0193d5c0-0000-7000-8000-000000000000.abc',
  },
  write: ({ username, lines, more, token }) => ({
    subject: subjectOf(lines, more),
    parts: [
      `Isto aconteceu no Afins desde a última vez que @${username} viu os avisos:`,
      ...lines,
      ...(more > 0 ? [`E mais ${more}.`] : []),
      { label: 'Ver os avisos', path: '/notifications' },
      {
        label: 'Escolher o que chega por e-mail',
        path: '/settings#avisos',
      },
    ],
    unsubscribe: unsubscribePath(token),
  }),
})

function subjectOf([first = '', ...others]: readonly string[], more: number): string {
  const count = others.length + more
  if (count === 0) return first
  return `${first} e mais ${count} ${count === 1 ? 'aviso' : 'avisos'}`
}
