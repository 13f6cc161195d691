import { pages } from './pages.ts'
import { fixedInterests } from './interests.ts'

const systemSegments = [
  'api',
  'assets',
  'uploads',
  'media',
  'livez',
  'readyz',
  'metrics',
  'offline',
  'notifications',
  'search',
  'favicon',
  'manifest',
  'robots',
  'sitemap',
  'feed',
  'feeds',
  'oembed',
  'share',
  'sitemaps',
  'well-known',
  'sw',
  'index',
]

/** Words that would let someone pose as the place itself, or that code mistakes for a value. */
const reservedWords = [
  'about',
  'account',
  'accounts',
  'admin',
  'administrador',
  'administrator',
  'afins',
  'ajuda',
  'anonimo',
  'anonymous',
  'app',
  'artigo',
  'artigos',
  'assinar',
  'assinatura',
  'atendimento',
  'auth',
  'billing',
  'blog',
  'bot',
  'cadastro',
  'configuracoes',
  'constructor',
  'conta',
  'contact',
  'contato',
  'conversas',
  'dashboard',
  'dev',
  'docs',
  'download',
  'email',
  'entrar',
  'equipe',
  'error',
  'explorar',
  'false',
  'favoritos',
  'financeiro',
  'follow',
  'followers',
  'following',
  'ftp',
  'group',
  'groups',
  'help',
  'home',
  'host',
  'http',
  'https',
  'imap',
  'interesse',
  'interesses',
  'jobs',
  'legal',
  'localhost',
  'login',
  'logout',
  'mail',
  'me',
  'mod',
  'moderacao',
  'moderador',
  'moderator',
  'moderation',
  'news',
  'newsletter',
  'nobody',
  'noreply',
  'no-reply',
  'null',
  'nan',
  'oauth',
  'obra',
  'official',
  'oficial',
  'operador',
  'owner',
  'password',
  'pay',
  'perfil',
  'policy',
  'pop',
  'portal',
  'post',
  'postmaster',
  'posts',
  'premium',
  'privacidade',
  'privacy',
  'prototype',
  'public',
  'register',
  'root',
  'rss',
  'sair',
  'security',
  'seguranca',
  'senha',
  'shop',
  'sign-in',
  'sign-up',
  'signin',
  'signout',
  'signup',
  'smtp',
  'sobre',
  'staff',
  'static',
  'status',
  'stripe',
  'suporte',
  'support',
  'sys',
  'sysadmin',
  'system',
  'team',
  'termos',
  'terms',
  'test',
  'true',
  'undefined',
  'unknown',
  'user',
  'username',
  'users',
  'usuario',
  'usuarios',
  'webhook',
  'webhooks',
  'webmaster',
  'www',
  'ww',
  'xxx',
  'abuse',
  'hostmaster',
]

const literal = (segment: string | undefined): segment is string =>
  segment !== undefined && segment !== '' && !segment.startsWith('{')

const segmentsOf = (path: string) => path.split('/').slice(1)

const paths = Object.values(pages).map((page) => segmentsOf(page.path))

/** Names no one can take as a username: every literal first segment, system paths, reserved words. */
export const reservedUsernames: ReadonlySet<string> = new Set([
  ...paths.map(([first]) => first).filter(literal),
  ...fixedInterests.map((interest) => interest.urlPath),
  ...systemSegments,
  ...reservedWords,
])

/** Slugs no custom interest can have: every later literal segment, the fixed ones, planned rooms. */
export const reservedInterestSlugs: ReadonlySet<string> = new Set([
  ...paths.flatMap((segments) => segments.slice(1)).filter(literal),
  ...fixedInterests.map((interest) => interest.urlPath),
  'obra',
  'genero',
  'feed',
  'artigos',
  'followers',
  'following',
])

/** What every object has: code that looks a name up in one would find it there. */
const objectKeys = Object.getOwnPropertyNames(Object.prototype).map((key) => key.toLowerCase())

/** Words for the staff: a name made of nothing else is reserved, as `suporte-oficial`. */
const staffWords = [
  'admin',
  'administracao',
  'administrador',
  'administrator',
  'ajuda',
  'atendimento',
  'equipe',
  'moderacao',
  'moderador',
  'moderator',
  'oficial',
  'official',
  'root',
  'seguranca',
  'staff',
  'suporte',
  'support',
  'system',
  'team',
]

const passesFor: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', i: 'l' },
}

/** Digits and pairs that pass for letters, without separators; after Unicode TR 39, in ASCII. */
export function skeleton(name: string): string {
  return name
    .replace(/[._-]/g, '')
    .replace(/[0-9i]/g, (character) => passesFor[character] ?? character)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd')
}

const reservedSkeletons = new Set(
  [...reservedUsernames, ...objectKeys, ...staffWords].map(skeleton),
)
const staffSkeletons = new Set(staffWords.map(skeleton))
const ownName = skeleton('afins')

/** Our own name as a word of its own, or at either end once the separators are dropped. */
function hasOwnName(username: string): boolean {
  const whole = skeleton(username)
  return whole.startsWith(ownName) || whole.endsWith(ownName) || wordsOf(username).includes(ownName)
}

const wordsOf = (username: string) => username.split(/[._-]/).map(skeleton)

/** A reserved word or like one, with our own name as a part, or made of words for the staff. */
export function isReservedUsername(username: string): boolean {
  return (
    reservedSkeletons.has(skeleton(username)) ||
    hasOwnName(username) ||
    wordsOf(username).every((word) => staffSkeletons.has(word))
  )
}
