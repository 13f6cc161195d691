import type { Claim } from './claims.ts'

/** Everything that the privacy text says, and what makes it true. */
export const claims: readonly Claim[] = [
  [
    'Nada disso é vendido',
    'e2e/security.spec.ts',
    'the policy of pages allows no inline script and nothing from elsewhere',
  ],
  ['O que você publica', 'packages/database/src/schema/posts.ts', 'interface PostsTable'],
  [
    'O que você está escrevendo',
    'apps/server/src/modules/posts/versions/thinning.test.ts',
    'a hundred at most stay, the oldest that were only saved go first',
  ],
  [
    'O que vai para a lixeira',
    'apps/server/src/modules/posts/posts-change.test.ts',
    'gives nothing back after 30 days',
  ],
  [
    'A capa que você envia',
    'apps/server/src/modules/works/editing/covers.test.ts',
    'is one’s own until it is saved, then everyone’s, and no longer of one’s quota',
  ],
  [
    'As suas estantes, notas',
    'apps/server/src/modules/taste/taste.test.ts',
    'what the same people love comes first, over all interests and with its reason',
  ],
  [
    'Para outras pessoas só conta',
    'apps/server/src/modules/taste/taste.test.ts',
    'private works and closed profiles speak for no one but their owner',
  ],
  [
    'Em Configurações você desliga as recomendações',
    'apps/server/src/modules/taste/affinity-access.test.ts',
    'ends for both when one of them hides it',
  ],
  [
    'O que você traz de outros serviços',
    'apps/server/src/modules/imports/imports.test.ts',
    'nonsense is said to be nonsense, and old imports are forgotten',
  ],
  [
    'O que você importar fica',
    'apps/server/src/modules/imports/imports.test.ts',
    'comes to shelves and diary with its dates, and to no feed',
  ],
  ['O seu email', 'packages/database/src/schema/accounts.ts', 'email: string'],
  [
    'Ele nunca aparece',
    'apps/server/src/email.test.ts',
    'is in no answer to anybody but its owner',
  ],
  [
    'Onde o servidor envia emails',
    'apps/server/src/modules/content/privacy.test.ts',
    'names every kind of mail that there is',
  ],
  [
    'Os usernames que você já teve',
    'apps/server/src/modules/accounts/settings/settings.test.ts',
    'the old one leads to it and stays taken',
  ],
  [
    'A sua senha',
    'apps/server/src/modules/accounts/sign-up/sign-up.test.ts',
    'the password is kept as a peppered argon2id hash',
  ],
  ['Onde você parou', 'packages/database/src/schema/accounts.ts', 'tutorial_skipped_at'],
  ['A sua assinatura', 'packages/database/src/schema/plan.ts', 'interface PlanEntitlementsTable'],
  [
    'O número do cartão',
    'apps/server/src/platform/payments-stripe.ts',
    'stripe.checkout.sessions.create',
  ],
  [
    'Denúncias e decisões',
    'apps/server/src/modules/moderation/reports.test.ts',
    'store what was seen, whatever becomes of it',
  ],
  [
    'Só quem modera lê as denúncias',
    'apps/server/src/modules/moderation/decisions.test.ts',
    'are for no one else, who learns nothing of them',
  ],
  [
    'Tudo isso sai com a conta',
    'apps/server/src/modules/moderation/decisions.test.ts',
    'go with the account, but for the log without names',
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
  [
    'As suas sessões',
    'apps/server/src/modules/accounts/sessions/sessions.test.ts',
    'its use is written down once an hour at most',
  ],
  [
    'Ao sair, o registro',
    'apps/server/src/modules/accounts/sessions/sessions.test.ts',
    'signing out ends it, empties the browser and takes the cookie away',
  ],
  [
    'Sem uso, ela acaba',
    'apps/server/src/modules/accounts/sessions/sessions.test.ts',
    'it ends after ninety days however much it is used',
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
  [
    'O endereço da sua conexão',
    'apps/server/src/modules/content/no-address.test.ts',
    'is in the log, and in no table of the database',
  ],
  [
    'Eles anotam de onde veio',
    'apps/server/src/modules/content/privacy.test.ts',
    'names every step whose address is written down',
  ],
  [
    'Anotam também cada pedido',
    'apps/server/src/http/audit.test.ts',
    'of each write that is denied and each limit that is hit is one line',
  ],
  [
    'Nas contagens que freiam',
    'apps/server/src/modules/accounts/sign-in/sign-in.test.ts',
    'what is counted tells nothing of who was counted',
  ],
  ['Ele não aparece no seu perfil', 'packages/database/src/schema/profiles.ts', 'ProfilesTable'],
  ['São cinco cookies', 'e2e/security.spec.ts', 'over https the cookies are bound to this host'],
  [
    'um de sessão',
    'e2e/security.spec.ts',
    'a session is out of the reach of scripts and of other sites',
  ],
  [
    'um de aparelho conhecido',
    'apps/server/src/modules/accounts/sign-in/sign-in-attack.test.ts',
    'its owner gets in at once on a device of theirs',
  ],
  [
    'Ele fica por um ano',
    'apps/server/src/modules/accounts/sign-in/known-device.ts',
    'KNOWN_DAYS = 365',
  ],
  [
    'um da segunda etapa',
    'apps/server/src/modules/accounts/two-steps/two-steps.test.ts',
    'waits five minutes for its code, in the browser that gave the password',
  ],
  ['As duas etapas', 'packages/database/src/schema/accounts.ts', 'AuthenticatorAppsTable'],
  [
    'um de posição',
    'apps/server/src/replicas.test.ts',
    'read what they wrote from either, also where the replica answers',
  ],
  [
    'um de saída',
    'apps/server/src/pending-sign-out.test.ts',
    'ends the session with its first request',
  ],
  [
    'O seu navegador guarda ainda',
    'apps/web/src/data/cached-profile.ts',
    'The own profile as it is cached: without the email.',
  ],
  [
    'Ao sair da conta, tudo',
    'apps/web/src/data/sign-out.test.ts',
    'forgets everything of the person, and nothing of the device',
  ],
  [
    'Com ninguém',
    'apps/server/src/modules/content/privacy.test.ts',
    'names every service that the configuration has an address of',
  ],
  [
    'o de pagamento',
    'apps/server/src/modules/subscriptions/checkouts.test.ts',
    'tells the provider nothing of a person but an id',
  ],
  [
    'o de email',
    'apps/server/src/platform/mailer.test.ts',
    'has no header and no reader that anybody added',
  ],
  [
    'o de arquivos',
    'apps/server/src/modules/media/media-s3.test.ts',
    'pictures live in a bucket from the upload to their end',
  ],
  [
    'As páginas não carregam nada',
    'e2e/security.spec.ts',
    'the policy of pages allows no inline script and nothing from elsewhere',
  ],
  ['O que é público', 'e2e/signed-out.spec.ts', 'everything reads without any script'],
  [
    'Ver:',
    'apps/server/src/modules/accounts/settings/settings.test.ts',
    'show the account with its sessions, the own one first',
  ],
  [
    'Corrigir você faz sozinho',
    'apps/server/src/modules/accounts/settings/settings.test.ts',
    'a new password ends every other session',
  ],
  [
    'Apagar um post também',
    'apps/server/src/modules/posts/posts-change.test.ts',
    'takes a post out of sight and gives it back',
  ],
  [
    'Ele sai das páginas',
    'apps/server/src/fresh-reads.test.ts',
    'is never older than the last acknowledged write',
  ],
  [
    'Levar os favoritos',
    'e2e/bookmarks.spec.ts',
    'a file goes out, and comes in for someone else with a report',
  ],
  [
    'Apagar a conta',
    'e2e/settings.spec.ts',
    'an account is deleted after two questions, and kept by signing in again',
  ],
  [
    'Seu perfil some na mesma hora',
    'apps/server/src/modules/accounts/deletion/deletion.test.ts',
    'takes the password, and closes the account to everyone immediately',
  ],
  [
    'Depois, tudo o que é seu',
    'apps/server/src/modules/account-deletion/canaries.test.ts',
    'is in no row, file and line of the log, and what is of others stays as it is',
  ],
  [
    'Ficam, sem o seu nome',
    'apps/server/src/modules/account-deletion/canaries.test.ts',
    'is in no row, file and line of the log, and what is of others stays as it is',
  ],
  [
    'Levar tudo embora',
    'apps/server/src/modules/archive/archive-content.test.ts',
    'has every text of its owner as its schema says, and none of anyone else',
  ],
  [
    'Ele fica disponível só para você',
    'apps/server/src/modules/archive/archive.test.ts',
    'is made in the background, announced, and downloaded by its owner only',
  ],
  [
    'Bloquear alguém',
    'e2e/blocks.spec.ts',
    'someone is blocked where they are met, is listed with a remark, and is let back',
  ],
  [
    'Quem você bloqueou',
    'apps/server/src/modules/blocks/blocks.test.ts',
    'is a list with remarks that only the blocker reads',
  ],
  [
    'Silenciar uma pessoa',
    'e2e/blocks.spec.ts',
    'a person, a word and a conversation are muted, listed, and seen again',
  ],
  [
    'O modo quieto deixa',
    'apps/server/src/quiet-mode.test.ts',
    'lets only those comment, mention and ask whom one follows, until it is off',
  ],
  ['Tudo isso está nas configurações', 'e2e/blocks.spec.ts', 'the list of blocked people'],
  [
    'Ao fechar o perfil',
    'apps/server/src/closed-profile.test.ts',
    'tells strangers its card and nothing else, from the next moment on',
  ],
  [
    'Ficam à vista apenas',
    'apps/server/src/modules/profiles/profiles-views.test.ts',
    'a closed one is a card to all but its owner and those let in',
  ],
  [
    'Na mesma hora você diz',
    'apps/server/src/modules/follows/follows.test.ts',
    'closing removes those who are in, if the owner says so in the same request',
  ],
  [
    'Ao abrir de novo',
    'apps/server/src/modules/follows/follows.test.ts',
    'opening leaves requests until they are answered',
  ],
]

/** What claims nothing of the program. */
export const others = [
  'Escrito para ser entendido',
  'Quem decide o que é feito',
  'O endereço está em Contato',
  'O que o serviço precisa',
  'Por quanto tempo eles ficam',
  'Qualquer um deles pode ficar',
  'A Lei Geral de Proteção',
  'Se um pedido seu ficar sem resposta',
]
