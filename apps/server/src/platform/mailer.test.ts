import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { smtpServer } from '#testing/smtp.ts'
import { NonRetryableError } from './jobs.ts'
import { openMailer, type Mail } from './mailer.ts'

const mail: Mail = {
  id: '0197',
  to: 'ana@exemplo.com',
  date: new Date('2026-01-15T12:00:00Z'),
  subject: 'Confirmação',
  text: 'Olá, Ana.\n\nhttp://127.0.0.1:3000/confirm#email=abc',
  html: '<p>Olá, Ana.</p>',
}

const from = 'Afins <oi@afins.example>'

describe('a mail to a server', () => {
  test('arrives with its sender, its text in both forms and an id of its own', async () => {
    await using server = await smtpServer()
    await openMailer(server.url, from).send(mail)
    const [got] = server.mails
    expect(got).toMatchObject({ from: 'oi@afins.example', to: ['ana@exemplo.com'] })
    expect(got?.header('from')).toBe('Afins <oi@afins.example>')
    expect(got?.header('to')).toBe('ana@exemplo.com')
    expect(got?.header('message-id')).toBe('<0197@afins.example>')
    expect(got?.header('date')).toBe('Thu, 15 Jan 2026 12:00:00 +0000')
    expect(got?.header('auto-submitted')).toBe('auto-generated')
    expect(got?.header('content-type')).toMatch(/^multipart\/alternative/)
    expect(got?.header('subject')).toBe('=?UTF-8?Q?Confirma=C3=A7=C3=A3o?=')
    expect(got?.text).toContain('Olá, Ana.')
    expect(got?.text).toContain('http://127.0.0.1:3000/confirm#email=abc')
  })

  test('has no header and no reader that anybody added', async () => {
    await using server = await smtpServer()
    const mailer = openMailer(server.url, from)
    await mailer.send({ ...mail, subject: 'Oi\r\nBcc: eva@exemplo.com\r\n\r\nCorpo\u2028X' })
    expect(server.mails[0]?.to).toEqual(['ana@exemplo.com'])
    expect(server.mails[0]?.header('subject')).toBe('Oi Bcc: eva@exemplo.com Corpo X')
    expect(server.mails[0]?.header('bcc')).toBeUndefined()
    const forged = [
      'ana@exemplo.com, eva@exemplo.com',
      'ana@exemplo.com\r\nBcc: eva@exemplo.com',
      'ana@exemplo.com>\r\nRCPT TO:<eva@exemplo.com',
      'Eva <eva@exemplo.com>, ana@exemplo.com',
    ]
    for (const to of forged) await mailer.send({ ...mail, to }).catch(() => {})
    for (const { to, headers } of server.mails) {
      expect(to).toHaveLength(1)
      expect(headers).not.toMatch(/^bcc:/im)
    }
  })

  test('that refuses for now is worth another try; one that refuses for good is not', async () => {
    await using server = await smtpServer({ rejections: [451, 550] })
    const mailer = openMailer(server.url, from)
    const [later, never] = [await failure(mailer.send(mail)), await failure(mailer.send(mail))]
    expect(later).not.toBeInstanceOf(NonRetryableError)
    expect(never).toBeInstanceOf(NonRetryableError)
    expect([later.message, never.message]).toEqual([
      'mail not handed over: EENVELOPE 451',
      'mail not handed over: EENVELOPE 550',
    ])
    await mailer.send(mail)
    expect(server.mails).toHaveLength(1)
  })

  test('that nobody answers for is worth another try', async () => {
    const server = await smtpServer()
    await server[Symbol.asyncDispose]()
    const error = await failure(openMailer(server.url, from).send(mail))
    expect(error).not.toBeInstanceOf(NonRetryableError)
    expect(error.message).toMatch(/^mail not handed over: E\w+$/)
  })

  test.each([
    ['says nothing', ''],
    ['greets and then says nothing', '220 oi\r\n'],
  ])('that %s is given up, and worth another try', async (_, greeting) => {
    const hanging = createServer((socket) => socket.on('error', () => {}).write(greeting))
    await once(hanging.listen(0, '127.0.0.1'), 'listening')
    const { port } = hanging.address() as AddressInfo
    const patience = { greetingMs: 50, silenceMs: 50 }
    const mailer = openMailer(`smtp://127.0.0.1:${port}`, from, patience)
    const error = await failure(mailer.send(mail))
    expect(error).not.toBeInstanceOf(NonRetryableError)
    expect(error.message).toMatch(/^mail not handed over: E\w+$/)
    hanging.close()
  })

  test('signs in with the name and password of its address', async () => {
    await using server = await smtpServer({ user: 'afins@x', password: 'p:/%?' })
    const account = (password: string) =>
      server.url.replace('//', `//afins%40x:${encodeURIComponent(password)}@`)
    await openMailer(account('p:/%?'), from).send(mail)
    expect(server.mails).toHaveLength(1)
    const error = await failure(openMailer(account('errada'), from).send(mail))
    expect(error).not.toBeInstanceOf(NonRetryableError)
    expect(error.message).toBe('mail not handed over: EAUTH 535')
  })
})

test('a mail to a folder is a whole file that mail programs open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'afins-mail-'))
  await openMailer(pathToFileURL(join(folder, 'novo')).href, from).send(mail)
  expect(await readdir(join(folder, 'novo'))).toEqual(['0197.eml'])
  const text = await readFile(join(folder, 'novo/0197.eml'), 'utf8')
  expect(text).toMatch(/^To: ana@exemplo\.com\r?$/m)
  await rm(folder, { recursive: true })
})

async function failure(sent: Promise<void>): Promise<Error> {
  try {
    await sent
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('it was sent')
}
