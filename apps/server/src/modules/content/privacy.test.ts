import { describe, expect, test } from 'vitest'
import { templates, type TemplateName } from '#mail/templates/index.ts'
import type { Step } from '#modules/accounts/sign-in/audit-log.ts'
import { read, sentencesOf, testClaims } from './testing/claims.ts'
import { claims, others } from './testing/privacy-claims.ts'

const [, part = ''] = /\n## Privacidade\n([^]*?)\n## /.exec(read('content/pages/info.md')) ?? []
const sentences = sentencesOf(part)
const sentence = (begins: string) => sentences.find((one) => one.startsWith(begins)) ?? ''

/** How the text calls each kind of mail. */
const mails = {
  'account-attempt': 'avisos de segurança',
  'account-deleted': 'avisos de que a conta vai ser e foi apagada',
  'address-unconfirmed': 'avisos de segurança',
  'confirm-address': 'confirmações',
  'deletion-requested': 'avisos de que a conta vai ser e foi apagada',
  'email-change-new': 'confirmações',
  'email-change-old': 'confirmações',
  'new-sign-in': 'avisos de segurança',
  notifications: 'os avisos que você escolheu receber',
  'password-changed': 'avisos de segurança',
  'payment-failed': 'avisos de pagamento',
  receipt: 'recibos',
  'reset-password': 'a senha nova que você pediu',
  'sign-in-code': 'códigos para entrar',
  'two-steps-changed': 'avisos de segurança',
} as const satisfies Record<TemplateName, string>

/** How it calls each step whose address is written down. */
const steps = {
  'sign-up': 'criá-la',
  'sign-in': 'entrar',
  'second-step': 'entrar',
  'two-steps-change': 'mudar as duas etapas',
  'sign-out': 'sair',
  'recovery-request': 'pedir uma senha nova',
  'password-reset': 'mudar senha',
  'mail-link': 'usar um link de email',
  reauthentication: 'dar a senha de novo',
  'password-change': 'mudar senha',
  'password-removal': 'tirar a senha',
  'email-change': 'email',
  'username-change': 'username',
  'session-end': 'encerrar uma sessão',
  'deletion-request': 'pedir que a conta seja apagada',
  'deletion-cancel': 'desistir disso',
} as const satisfies Record<Step, string>

describe('the privacy text', () => {
  testClaims(sentences, claims, others)

  test('names every kind of mail that there is', () => {
    expect(Object.keys(mails).sort()).toEqual(Object.keys(templates).sort())
    for (const called of Object.values(mails))
      expect(sentence('Onde o servidor envia emails')).toContain(called)
  })

  test('names every step whose address is written down', () => {
    const found = sentence('Eles anotam de onde veio')
    for (const called of [...Object.values(steps), 'errar um código de presente'])
      expect(found).toContain(called)
  })

  test('names every service that the configuration has an address of', () => {
    const config = read('apps/server/src/config.ts')
    const urls = [...config.matchAll(/^ {2}readonly (\w+Url|stripe)\b/gm)].map(([, name]) => name)
    expect(urls).toEqual(['publicUrl', 'databaseUrl', 'blobsUrl', 'mailUrl', 'stripe'])
  })
})
