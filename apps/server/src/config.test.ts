import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the configuration', () => {
  test('needs nothing to be set', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      secure: false,
      dataDir: resolve('data'),
      databaseUrl: `file:${resolve('data/afins.sqlite')}`,
      replicaUrls: [],
      trustedProxies: 0,
      secret: null,
      blobsUrl: null,
      mailUrl: null,
      mailFrom: 'Afins <nao-responda@127.0.0.1>',
      contact: null,
      payments: 'off',
      prices: { month: 990, year: 9900 },
      stripe: null,
      catalogue: { sources: [], tmdbToken: null, apiBase: null },
      moderatorTwoSteps: false,
      logLevel: 'info',
      metricsToken: null,
      checkResponses: false,
    })
  })

  test('takes an empty variable for one that is not set', () => {
    const names = [
      'HOST',
      'PORT',
      'PUBLIC_URL',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_REPLICA_URL',
      'TRUST_PROXY',
      'SECRET',
      'BLOBS_URL',
      'MAIL_URL',
      'MAIL_FROM',
      'CONTACT',
      'PAYMENTS',
      'PLAN_MONTH_CENTS',
      'PLAN_YEAR_CENTS',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_API_BASE',
      'CATALOGUE_SOURCES',
      'CATALOGUE_API_BASE',
      'TMDB_TOKEN',
      'TMDB_LICENSED',
      'MODERATOR_TWO_STEPS',
      'LOG_LEVEL',
      'METRICS_TOKEN',
      'NODE_ENV',
    ]
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test('reads no variable that the README or compose.yaml leaves out', () => {
    const read = new Set<string>()
    const spy = new Proxy<Record<string, string>>(
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
      {
        get(target, name) {
          read.add(String(name))
          return target[String(name)]
        },
      },
    )
    readConfig(spy)
    // What the image sets for itself is no choice of the operator's.
    read.delete('NODE_ENV')
    expect(read).toContain('STRIPE_API_BASE')
    const file = (path: string) =>
      readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
    const app = file('compose.yaml').split('\n  database:\n')[0] ?? ''
    const passed = new Set([...app.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name))
    expect(passed).toEqual(read)
    const documented = [...file('README.md').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
      [...(cell ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    )
    expect(new Set(documented)).toEqual(read)
  })

  test('containers run the app as a user of the database who is not its superuser', () => {
    const file = (path: string) =>
      readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
    const compose = file('compose.yaml')
    const script = /- \.\/(\S+):\/docker-entrypoint-initdb\.d\//.exec(compose)?.[1] ?? ''
    const user = /DATABASE_URL: postgres:\/\/(\w+):/.exec(compose)?.[1]
    // Without POSTGRES_USER the image's superuser is called postgres.
    expect(compose).not.toMatch(/POSTGRES_USER/)
    expect(file(script)).toMatch(new RegExp(`create role ${user} login nosuperuser `))
    expect(file(script)).toContain(`create database afins owner ${user};`)
    expect(file(script)).toContain('alter role :"superuser" password null;')
  })

  test('says everything that an operator says', () => {
    const secret = 's'.repeat(32)
    const config = readConfig({
      HOST: '::1',
      PORT: '8080',
      PUBLIC_URL: 'https://afins.example/',
      DATA_DIR: '/srv/afins',
      DATABASE_URL: 'postgres://afins@db/afins',
      DATABASE_REPLICA_URL: 'postgres://afins@db2/afins, postgres://afins@db3/afins',
      TRUST_PROXY: '2',
      SECRET: secret,
      BLOBS_URL: 's3://key:x@s3.example/afins?region=sa-east-1',
      MAIL_URL: 'smtps://afins:x@mail.example',
      MAIL_FROM: 'Afins <oi@afins.example>',
      CONTACT: 'oi@afins.example',
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'rk_live_x1',
      STRIPE_WEBHOOK_SECRET: 'whsec_x2',
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
      PLAN_MONTH_CENTS: '1500',
      PLAN_YEAR_CENTS: '15000',
      CATALOGUE_SOURCES: 'tmdb, wikidata',
      CATALOGUE_API_BASE: 'http://127.0.0.1:12112',
      TMDB_TOKEN: 'a.token-of-tmdb_1',
      TMDB_LICENSED: 'yes',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: 'x',
      MODERATOR_TWO_STEPS: 'yes',
      NODE_ENV: 'production',
    })
    expect(config).toEqual({
      host: '::1',
      port: 8080,
      publicUrl: 'https://afins.example',
      secure: true,
      dataDir: '/srv/afins',
      databaseUrl: 'postgres://afins@db/afins',
      replicaUrls: ['postgres://afins@db2/afins', 'postgres://afins@db3/afins'],
      trustedProxies: 2,
      secret,
      blobsUrl: 's3://key:x@s3.example/afins?region=sa-east-1',
      mailUrl: 'smtps://afins:x@mail.example',
      mailFrom: 'Afins <oi@afins.example>',
      contact: 'oi@afins.example',
      payments: 'stripe',
      prices: { month: 1500, year: 15_000 },
      stripe: {
        secretKey: 'rk_live_x1',
        webhookSecret: 'whsec_x2',
        apiBase: 'http://127.0.0.1:12111',
      },
      catalogue: {
        sources: ['wikidata', 'tmdb'],
        tmdbToken: 'a.token-of-tmdb_1',
        apiBase: 'http://127.0.0.1:12112',
      },
      moderatorTwoSteps: true,
      logLevel: 'warn',
      metricsToken: 'x',
      checkResponses: false,
    })
  })

  test('makes an address of the host it has', () => {
    expect(readConfig({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81')
    expect(readConfig({ HOST: 'localhost' }).publicUrl).toBe('http://localhost:3000')
  })

  test.each(['test', 'development'])('checks answers in %s', (NODE_ENV) => {
    expect(readConfig({ NODE_ENV }).checkResponses).toBe(true)
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '1e9'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['PUBLIC_URL', 'afins.example'],
    ['PUBLIC_URL', 'ftp://afins.example'],
    ['PUBLIC_URL', 'https://afins.example/path'],
    ['PUBLIC_URL', 'https://afins.example/?x'],
    ['PUBLIC_URL', 'https://afins.example/#x'],
    ['PUBLIC_URL', 'https://user:word@afins.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db/afins'],
    ['DATABASE_URL', './afins.sqlite'],
    ['DATABASE_URL', 'file:afins.sqlite'],
    ['DATABASE_REPLICA_URL', 'postgres://afins@db2/afins'],
    ['SECRET', 'short'],
    ['BLOBS_URL', '/var/blobs'],
    ['BLOBS_URL', 'https://key:x@s3.example/afins'],
    ['BLOBS_URL', 's3://s3.example/afins'],
    ['BLOBS_URL', 's3://key@s3.example/afins'],
    ['BLOBS_URL', 's3://key:x@s3.example'],
    ['BLOBS_URL', 's3://key:x@s3.example/afins/folder'],
    ['BLOBS_URL', 's3://key:x@s3.example/afins?tls=maybe'],
    ['BLOBS_URL', 's3://key:x@s3.example/afins?acl=public'],
    ['MAIL_URL', 'mail.example'],
    ['MAIL_URL', 'smtp:'],
    ['MAIL_URL', 'https://mail.example'],
    ['MAIL_URL', 'file:mails'],
    ['MAIL_FROM', 'Afins'],
    ['MAIL_FROM', 'Afins <oi@afins.example>\r\nBcc: x@y.example'],
    ['MAIL_FROM', 'oi@afins.example, x@y.example'],
    ['CONTACT', 'fale com a gente'],
    ['CONTACT', 'oi@afins'],
    ['CONTACT', 'https://afins.example/<oi>'],
    ['CONTACT', 'javascript:alert(1)'],
    ['CONTACT', `https://afins.example/${'x'.repeat(200)}`],
    ['PAYMENTS', 'on'],
    ['PAYMENTS', 'Stripe'],
    ['PLAN_MONTH_CENTS', '9.90'],
    ['PLAN_MONTH_CENTS', '0'],
    ['PLAN_YEAR_CENTS', '-1'],
    ['CATALOGUE_SOURCES', 'imdb'],
    ['CATALOGUE_SOURCES', 'tmdb,tmdb'],
    ['CATALOGUE_SOURCES', ','],
    ['CATALOGUE_API_BASE', 'https://catalogue.example'],
    ['CATALOGUE_API_BASE', 'http://127.0.0.1.example'],
    ['TMDB_LICENSED', 'sim'],
    ['MODERATOR_TWO_STEPS', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_LEVEL', 'INFO'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must `))
  })

  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  test.each([
    ['STRIPE_SECRET_KEY', ''],
    ['STRIPE_SECRET_KEY', 'pk_live_public'],
    ['STRIPE_SECRET_KEY', 'sk_live_1 '],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_1'],
    ['STRIPE_API_BASE', 'stripe.example'],
  ])('takes no payments with %s=%s and names it', (name, value) => {
    const env = { PAYMENTS: 'stripe', ...keys, [name]: value }
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must `))
  })

  test.each([
    ['CONTACT', { CATALOGUE_SOURCES: 'musicbrainz' }],
    ['TMDB_TOKEN', { CATALOGUE_SOURCES: 'tmdb', CONTACT: 'oi@afins.example' }],
    [
      'TMDB_TOKEN',
      { CATALOGUE_SOURCES: 'tmdb', CONTACT: 'oi@afins.example', TMDB_TOKEN: 'with\nline breaks' },
    ],
    [
      'TMDB_LICENSED',
      {
        ...{ CATALOGUE_SOURCES: 'tmdb', CONTACT: 'oi@afins.example' },
        ...{ TMDB_TOKEN: 'a.token-of-tmdb_1', PAYMENTS: 'stripe', ...keys },
      },
    ],
  ])('searches no catalogue elsewhere without %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must `))
  })

  test('keeps keys that it does not need to itself', () => {
    expect(readConfig(keys).stripe).toBeNull()
  })

  test.each([
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' }],
    [{ PUBLIC_URL: 'https://afins.example' }],
    [{ PUBLIC_URL: 'http://127.0.0.1.afins.example' }],
    [{ HOST: '192.168.0.2' }],
    [{ HOST: '::', PUBLIC_URL: 'http://localhost:3000' }],
  ])('simulates payments on one’s own machine only, not with %j', (env) => {
    expect(() => readConfig({ PAYMENTS: 'simulated', ...env })).toThrow(/^PAYMENTS may only /)
  })

  test.each([{}, { HOST: '::1' }, { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }])(
    'simulates payments with %j',
    (env) => {
      expect(readConfig({ PAYMENTS: 'simulated', ...env }).payments).toBe('simulated')
    },
  )

  test('never repeats a secret in its complaint', () => {
    const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'hunter2' }
    expect(() => readConfig(stripe)).toThrow(/^(?!.*hunter2)/)
    expect(() => readConfig({ SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@db' })).toThrow(/^(?!.*hunter2)/)
    expect(() => readConfig({ BLOBS_URL: 's3://u:hunter2@s3' })).toThrow(/^(?!.*hunter2)/)
    expect(() => readConfig({ MAIL_URL: 'ftp://u:hunter2@mail' })).toThrow(/^(?!.*hunter2)/)
  })
})
