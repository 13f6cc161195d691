import { resolve } from 'node:path'
import {
  defaultPrices,
  paymentModes,
  type PaymentMode,
  type PlanInterval,
} from '@afins/contract/plan'

/** The operator's configuration, read from the environment once. */
export interface Config {
  readonly host: string
  readonly port: number
  /** Origin under which people reach the server, without a trailing slash. */
  readonly publicUrl: string
  readonly secure: boolean
  readonly dataDir: string
  readonly databaseUrl: string
  /** How many proxies in front of us append to X-Forwarded-For. */
  readonly trustedProxies: number
  readonly secret: string | null
  /** A bucket for files, with its secret; null where they lie in `dataDir`. */
  readonly blobsUrl: string | null
  /** A mail server, or a folder for mails; null where none are sent. */
  readonly mailUrl: string | null
  /** The sender of every mail, with or without a name. */
  readonly mailFrom: string
  /** An email or web address that people can write to the operator under. */
  readonly contact: string | null
  /** Whether and how the plan can be bought. */
  readonly payments: PaymentMode
  /** What the plan costs, in centavos. */
  readonly prices: Readonly<Record<PlanInterval, number>>
  /** Null unless `payments` is `stripe`. */
  readonly stripe: StripeConfig | null
  readonly logLevel: string
  readonly metricsToken: string | null
  /** Whether answers are checked against their schemas, as in tests and development. */
  readonly checkResponses: boolean
}

/** What speaking with Stripe needs. */
export interface StripeConfig {
  readonly secretKey: string
  /** What its notices are signed with. */
  readonly webhookSecret: string
  /** Another server in its place, as in tests. */
  readonly apiBase: string | null
}

/** A fault of the configuration: one line that names the variable. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks the configuration. @throws ConfigError naming the faulty variable */
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
    databaseUrl: databaseUrl(env, 'DATABASE_URL') ?? `file:${resolve(dataDir, 'afins.sqlite')}`,
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
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'info',
    ),
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

function databaseUrl(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!/^(postgres(ql)?:\/\/|file:\/)/.test(text))
    throw new ConfigError(`${name} must begin with postgres:// or file:/`)
  return text
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
  // The address carries a secret, so it is not repeated.
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
  // The address may carry a password, so it is not repeated.
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
  // Whoever reaches it from elsewhere would get the plan for nothing.
  if (mode === 'simulated' && !(LOOPBACK.test(host) && LOOPBACK.test(new URL(publicUrl).hostname)))
    throw new ConfigError(
      'PAYMENTS may only be simulated where HOST and PUBLIC_URL are a loopback address',
    )
  return mode
}

function stripe(env: Environment): StripeConfig {
  const secretKey = env.STRIPE_SECRET_KEY ?? ''
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? ''
  // Neither is repeated: a key in a wrong form may still be one.
  if (!/^[rs]k_\w+$/.test(secretKey))
    throw new ConfigError('STRIPE_SECRET_KEY must be a secret or restricted key: sk_… or rk_…')
  if (!/^whsec_\w+$/.test(webhookSecret))
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the endpoint: whsec_…',
    )
  const apiBase = env.STRIPE_API_BASE ? origin(env, 'STRIPE_API_BASE', '') : null
  return { secretKey, webhookSecret, apiBase }
}

function secret(env: Environment): string | null {
  const text = env.SECRET
  if (!text) return null
  if (text.length < 32) throw new ConfigError('SECRET must have at least 32 characters')
  return text
}
