import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { api } from '@afins/contract/api'

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/**
 * Everything that the privacy text says, by the words with which each sentence begins, and what
 * makes it true: a file, and the words in it (most often the name of a test) that do.
 */
const claims: readonly (readonly [begins: string, path: string, words: string])[] = [
  ['O que você publica', 'packages/database/src/schema/posts.ts', 'interface PostsTable'],
  [
    'O que você está escrevendo',
    'apps/server/src/modules/posts/version-thinning.test.ts',
    'a hundred at most stay, the oldest that were only saved go first',
  ],
  [
    'O que vai para a lixeira',
    'apps/server/src/modules/posts/posts-change.test.ts',
    'gives nothing back after 30 days',
  ],
  ['O seu email', 'packages/database/src/schema/accounts.ts', 'email: string'],
  [
    'Ele nunca aparece',
    'apps/server/src/email.test.ts',
    'is in no answer to anybody but its owner',
  ],
  [
    'Onde o servidor envia emails',
    'apps/server/src/mail/templates/index.ts',
    'export const templates',
  ],
  [
    'Os usernames que você já teve',
    'apps/server/src/modules/accounts/settings.test.ts',
    'the old one leads to it and stays taken',
  ],
  [
    'A sua senha',
    'apps/server/src/modules/accounts/sign-up.test.ts',
    'the password is kept as a peppered argon2id hash',
  ],
  ['Onde você parou', 'packages/database/src/schema/content.ts', 'tutorial_skipped_at'],
  ['A sua assinatura', 'packages/database/src/schema/plan.ts', 'interface PlanEntitlementsTable'],
  [
    'O número do cartão',
    'apps/server/src/platform/payments-stripe.ts',
    'stripe.checkout.sessions.create',
  ],
  [
    'As visitas a cada post',
    'apps/server/src/modules/statistics/statistics.test.ts',
    'are the figures of one’s own posts, by day, source and post',
  ],
  [
    'São só números',
    'apps/server/src/modules/statistics/views.test.ts',
    'leave nothing of a reader behind',
  ],
  [
    'Depois de pouco mais de um ano',
    'apps/server/src/modules/statistics/statistics.test.ts',
    'of days that nobody can ask for any more are thrown away',
  ],
  [
    'Para contar visitas ele não é guardado',
    'apps/server/src/platform/views.test.ts',
    'at midnight everybody is new',
  ],
  ['As suas sessões', 'packages/database/src/schema/accounts.ts', 'last_used_at: number'],
  [
    'Ao sair, o registro',
    'apps/server/src/modules/accounts/sessions.test.ts',
    'signing out ends it, empties the browser and takes the cookie away',
  ],
  [
    'As imagens são regravadas',
    'apps/server/src/modules/media/media.test.ts',
    'that is something else besides is only the image afterwards',
  ],
  [
    'O local e os dados',
    'apps/server/src/modules/media/media.test.ts',
    'loses where it was taken, by whom and with what',
  ],
  ['O endereço da sua conexão', 'apps/server/src/modules/accounts/caller.ts', 'ip: client.ip'],
  [
    'O primeiro são as contagens',
    'apps/server/src/modules/accounts/sessions.test.ts',
    'what ended is swept, with old keys and limits, and nothing else',
  ],
  ['O segundo são os registros', 'apps/server/src/modules/accounts/caller.ts', 'ip: client.ip'],
  ['Ele não aparece no seu perfil', 'packages/database/src/schema/profiles.ts', 'ProfilesTable'],
  ['São três cookies', 'e2e/security.spec.ts', 'over https the cookies are bound to this host'],
  [
    'um de sessão',
    'e2e/security.spec.ts',
    'a session is out of the reach of scripts and of other sites',
  ],
  [
    'um de aparelho conhecido',
    'apps/server/src/modules/accounts/sign-in-attack.test.ts',
    'its owner gets in at once on a device of theirs',
  ],
  [
    'um de saída',
    'apps/server/src/left-browser.test.ts',
    'ends the session with its first request',
  ],
  [
    'O seu navegador guarda ainda',
    'apps/web/src/data/cached-profile.ts',
    'The own profile as this browser keeps it: without the email.',
  ],
  [
    'Ao sair da conta, tudo',
    'apps/web/src/data/sign-out.test.ts',
    'forgets everything of the person, and nothing of the device',
  ],
  [
    'Com ninguém',
    'apps/server/src/platform/payments-stripe.ts',
    'Nothing else of the person: Stripe asks them for what it needs.',
  ],
  [
    'As páginas não carregam nada',
    'e2e/security.spec.ts',
    'the policy of pages allows no inline script and nothing from elsewhere',
  ],
  ['O que é público', 'e2e/stranger.spec.ts', 'everything reads without any script'],
  [
    'Corrigir você faz sozinho',
    'apps/server/src/modules/accounts/settings.test.ts',
    'a new password ends every other session',
  ],
  [
    'Apagar uma nota também',
    'apps/server/src/modules/posts/posts-change.test.ts',
    'takes a post out of sight and gives it back',
  ],
  [
    'Ela sai das páginas',
    'apps/server/src/fresh-reads.test.ts',
    'is never older than the last acknowledged write',
  ],
  [
    'Levar tudo embora',
    'apps/server/src/modules/content/privacy.test.ts',
    'claims no button that is missing, and hides none that is there',
  ],
  [
    'Ao fechar o perfil',
    'apps/server/src/closed-profile.test.ts',
    'tells strangers its card and nothing else, from the next moment on',
  ],
  [
    'Ficam à vista apenas',
    'apps/server/src/modules/profiles/profiles.views.test.ts',
    'a closed one is a card to all but its owner and those let in',
  ],
]

/** Sentences that claim nothing of the program. */
const others = [
  'Escrito para ser entendido',
  'A Lei Geral de Proteção',
  'Por enquanto, peça a quem',
]

/** The sentences of a part of the page, without the marks of Markdown. */
function sentences(): string[] {
  const [, part = ''] = /\n## Privacidade\n([^]*?)\n## /.exec(read('content/pages/info.md')) ?? []
  return part
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) =>
      line
        .replace(/^- /, '')
        .replaceAll('**', '')
        .split(/(?<=\.) +/),
    )
}

describe('the privacy text', () => {
  test('says nothing that nothing makes true', () => {
    const unproven = sentences().filter(
      (sentence) =>
        ![...claims.map(([begins]) => begins), ...others].some((begins) =>
          sentence.startsWith(begins),
        ),
    )
    expect(unproven).toEqual([])
  })

  // The day one of them gets an endpoint, the sentence that denies it has to go.
  test('claims no button that is missing, and hides none that is there', () => {
    const names = Object.keys(api)
    expect(names).toContain('getAccount')
    expect(names.filter((name) => /^(?:delete|export)(?:Account|Everything)$/.test(name))).toEqual(
      [],
    )
  })

  test.each(claims)('says "%s …" because of %s', (begins, path, words) => {
    expect(sentences().filter((sentence) => sentence.startsWith(begins))).toHaveLength(1)
    expect(words.length).toBeGreaterThan(10)
    expect(read(path)).toContain(words)
  })
})
