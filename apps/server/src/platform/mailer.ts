import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import { HopelessError } from './jobs.ts'

/** One mail to one person. */
export interface Mail {
  /** Stays the same when the mail is sent again, so that mailboxes know it for the same. */
  readonly id: string
  readonly to: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands mails over. What it throws says why without saying to whom. */
export interface Mailer {
  /** @throws HopelessError when the mailbox refuses it for good */
  send(mail: Mail): Promise<void>
}

const CONNECTION_MS = 10_000
const SILENCE_MS = 20_000

/** Only what stands in one line of a header. */
// eslint-disable-next-line no-control-regex
const BREAKS = /[\u0000-\u001F\u007F\u2028\u2029]+/g

/**
 * Opens what MAIL_URL names.
 * @param url `smtp:` or `smtps:` of a server, or `file:` of a folder that gets a .eml for each mail
 * @param from the sender, with or without a name
 */
export function openMailer(url: string, from: string): Mailer {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const messageOf = (mail: Mail): SendMailOptions => ({
    from,
    // As an object: a comma in it adds nobody.
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(BREAKS, ' ').trim(),
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return url.startsWith('file:') ? folderMailer(url, messageOf) : serverMailer(url, messageOf)
}

function folderMailer(url: string, messageOf: (mail: Mail) => SendMailOptions): Mailer {
  const folder = fileURLToPath(url)
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true })
      const name = join(folder, `${mail.id}.eml`)
      // Whoever watches the folder finds whole files only.
      await writeFile(`${name}.part`, message)
      await rename(`${name}.part`, name)
    },
  }
}

function serverMailer(url: string, messageOf: (mail: Mail) => SendMailOptions): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    // A password is not sent in the clear, but to this very machine.
    requireTLS: username !== '' && !/^(?:localhost|127\..+|\[::1\])$/.test(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport(options)
      try {
        await transport.sendMail(messageOf(mail))
      } catch (error) {
        throw withoutAddress(error)
      } finally {
        transport.close()
      }
    },
  }
}

/** What servers answer names the address, which is not to be kept or logged. */
function withoutAddress(error: unknown): Error {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const reason = `mail not handed over: ${code}${responseCode ? ` ${responseCode}` : ''}`
  const refused = ['EENVELOPE', 'EMESSAGE'].includes(code) && (responseCode ?? 0) >= 500
  return refused ? new HopelessError(reason) : new Error(reason)
}
