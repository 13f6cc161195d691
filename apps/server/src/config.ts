import { resolve } from 'node:path'
import { catalogueSources, type CatalogueSource } from '@afins/contract/catalogue-sources'
import {
  defaultPrices,
  paymentModes,
  type PaymentMode,
  type PlanInterval,
} from '@afins/contract/plan'
import { isStrongSecret } from './platform/secrets.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Origin under which people reach the server, without a trailing slash. */
  readonly publicUrl: string
  readonly secure: boolean
  readonly dataDir: string
  readonly databaseUrl: string
  /** Servers that follow that of `databaseUrl`, for reads. */
  readonly replicaUrls: readonly string[]
  /** How many proxies in front of us append to X-Forwarded-For. */
  readonly trustedProxies: number
  readonly secret: string | null
  /** A bucket for files, with its secret; null where they are stored in `dataDir`. */
  readonly blobsUrl: string | null
  /** A mail server, or a folder for mails; null where none are sent. */
  readonly mailUrl: string | null
  readonly mailFrom: string
  readonly contact: string | null
  readonly payments: PaymentMode
  /** What the plan costs, in centavos. */
  readonly prices: Readonly<Record<PlanInterval, number>>
  /** Null unless `payments` is `stripe`. */
  readonly stripe: StripeConfig | null
  readonly catalogue: CatalogueConfig
  /** Whether moderators may only moderate with two steps to sign in. */
  readonly moderatorTwoSteps: boolean
  readonly logLevel: string
  readonly metricsToken: string | null
  readonly checkResponses: boolean
}

export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiBase: string | null
}

export interface CatalogueConfig {
  /** None unless the operator names them. */
  readonly sources: readonly CatalogueSource[]
  readonly tmdbToken: string | null
  /** A server on this machine in place of all of them, as in tests. */
  readonly apiBase: string | null
}

/** A configuration error: one line that names the variable. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks the configuration. @throws ConfigError naming the variable */
export function readConfig(env: Environment): Config {
  const host = env.HOST || '127.0.0.1'
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const dataDir = resolve(env.DATA_DIR || './data')
  const publicUrl = origin(
    env,
    'PUBLIC_URL',
    `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
  )
  const payments = paymentMode(env, host, publicUrl)
  return {
    host,
    port,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    dataDir,
    databaseUrl: databaseUrl(env) ?? `file:${resolve(dataDir, 'afins.sqlite')}`,
    replicaUrls: replicaUrls(env),
    trustedProxies: integer(env, 'TRUST_PROXY', 0, 0, 10),
    secret: secret(env),
    blobsUrl: blobsUrl(env),
    mailUrl: mailUrl(env),
    mailFrom: mailFrom(env, publicUrl),
    contact: contact(env),
    payments,
    prices: {
      month: integer(env, 'PLAN_MONTH_CENTS', defaultPrices.month, 100, 10_000_000),
      year: integer(env, 'PLAN_YEAR_CENTS', defaultPrices.year, 100, 10_000_000),
    },
    stripe: payments === 'stripe' ? stripe(env) : null,
    catalogue: catalogue(env, payments),
    moderatorTwoSteps: oneOf(env, 'MODERATOR_TWO_STEPS', ['no', 'yes'], 'no') === 'yes',
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    metricsToken: env.METRICS_TOKEN || null,
    checkResponses: env.NODE_ENV === 'test' || env.NODE_ENV === 'development',
  }
}

function integer(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
  return value
}

function oneOf(
  env: Environment,
  name: string,
  values: readonly string[],
  fallback: string,
): string {
  const text = env[name] || fallback
  if (!values.includes(text))
    throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}"`)
  return text
}

function origin(env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new ConfigError(`${name} must be an origin such as https://afins.example, not "${text}"`)
  return url.origin
}

function databaseUrl(env: Environment): string | null {
  const text = env.DATABASE_URL
  if (!text) return null
  if (!/^(postgres(ql)?:\/\/|file:\/)/.test(text))
    throw new ConfigError('DATABASE_URL must begin with postgres:// or file:/')
  return text
}

function replicaUrls(env: Environment): string[] {
  const text = env.DATABASE_REPLICA_URL
  if (!text) return []
  if (!/^postgres(ql)?:/.test(env.DATABASE_URL ?? ''))
    throw new ConfigError('DATABASE_REPLICA_URL must go with a DATABASE_URL of postgres://')
  const urls = text.split(',').map((url) => url.trim())
  if (urls.some((url) => !/^postgres(ql)?:\/\//.test(url)))
    throw new ConfigError(
      'DATABASE_REPLICA_URL must be postgres://…, or several with commas between',
    )
  return urls
}

function blobsUrl(env: Environment): string | null {
  const text = env.BLOBS_URL
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const known =
    url?.protocol === 's3:' &&
    url.username !== '' &&
    url.password !== '' &&
    url.host !== '' &&
    /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.pathname) &&
    [...url.searchParams.keys()].every((name) => name === 'region' || name === 'tls') &&
    [null, 'true', 'false'].includes(url.searchParams.get('tls'))
  if (!known)
    throw new ConfigError(
      'BLOBS_URL must be s3://key:secret@host:port/bucket, with ?region=… and &tls=false if need be',
    )
  return text
}

function mailUrl(env: Environment): string | null {
  const text = env.MAIL_URL
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const known =
    url?.protocol === 'file:'
      ? /^file:\/(?:\/\/)?[^/]/.test(text)
      : /^smtps?:$/.test(url?.protocol ?? '') && url?.host
  if (!known)
    throw new ConfigError('MAIL_URL must be smtp://…, smtps://… or file:/folder for .eml files')
  return text
}

function mailFrom(env: Environment, publicUrl: string): string {
  const text = env.MAIL_FROM || `Afins <nao-responda@${new URL(publicUrl).hostname}>`
  if (!/^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text))
    throw new ConfigError(
      `MAIL_FROM must be an address such as Afins <oi@afins.example>, not "${text}"`,
    )
  return text
}

function contact(env: Environment): string | null {
  const text = env.CONTACT
  if (!text) return null
  const isMailbox = /^[\w.!#$%&'*+/=~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text)
  const isPage = /^https?:\/\/[^\s<>]+$/.test(text) && URL.canParse(text)
  if (text.length > 200 || !(isMailbox || isPage))
    throw new ConfigError(
      `CONTACT must be an address such as oi@afins.example or https://afins.example/oi, not "${text}"`,
    )
  return text
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

function paymentMode(env: Environment, host: string, publicUrl: string): PaymentMode {
  const mode = oneOf(env, 'PAYMENTS', paymentModes, 'off') as PaymentMode
  // Anyone who reaches it from elsewhere would get the plan for free.
  if (mode === 'simulated' && !(LOOPBACK.test(host) && LOOPBACK.test(new URL(publicUrl).hostname)))
    throw new ConfigError(
      'PAYMENTS may only be simulated where HOST and PUBLIC_URL are a loopback address',
    )
  return mode
}

function stripe(env: Environment): StripeConfig {
  const secretKey = env.STRIPE_SECRET_KEY ?? ''
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? ''
  // Neither is repeated: a key in a wrong form may still be valid.
  if (!/^[rs]k_\w+$/.test(secretKey))
    throw new ConfigError('STRIPE_SECRET_KEY must be a secret or restricted key: sk_… or rk_…')
  if (!/^whsec_\w+$/.test(webhookSecret))
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the endpoint: whsec_…',
    )
  const apiBase = env.STRIPE_API_BASE ? origin(env, 'STRIPE_API_BASE', '') : null
  return { secretKey, webhookSecret, apiBase }
}

function catalogue(env: Environment, payments: PaymentMode): CatalogueConfig {
  const sources = (env.CATALOGUE_SOURCES ?? '').split(',').map((name) => name.trim())
  const named = catalogueSources.filter((source) => sources.includes(source))
  if (env.CATALOGUE_SOURCES && named.length < sources.length)
    throw new ConfigError(
      `CATALOGUE_SOURCES must be some of ${catalogueSources.join(',')}, each once, not "${env.CATALOGUE_SOURCES}"`,
    )
  const isLicensed = oneOf(env, 'TMDB_LICENSED', ['no', 'yes'], 'no') === 'yes'
  const tmdbToken = env.TMDB_TOKEN || null
  const apiBase = env.CATALOGUE_API_BASE ? origin(env, 'CATALOGUE_API_BASE', '') : null
  if (apiBase !== null && !LOOPBACK.test(new URL(apiBase).hostname))
    throw new ConfigError('CATALOGUE_API_BASE must be a loopback address')
  if (named.length > 0 && !env.CONTACT)
    throw new ConfigError('CONTACT must be set for CATALOGUE_SOURCES: the sources require it')
  if (named.includes('tmdb') && !/^[\w.~+/=-]{16,1000}$/.test(tmdbToken ?? ''))
    throw new ConfigError('TMDB_TOKEN must be the API read access token of your account at TMDB')
  if (named.includes('tmdb') && payments === 'stripe' && !isLicensed)
    throw new ConfigError(
      'TMDB_LICENSED must be yes for tmdb with PAYMENTS=stripe: its free terms allow no commercial use',
    )
  return { sources: named, tmdbToken, apiBase }
}

function secret(env: Environment): string | null {
  const text = env.SECRET
  if (!text) return null
  if (!isStrongSecret(text))
    throw new ConfigError('SECRET must have at least 32 characters, not counting outer spaces')
  return text
}
