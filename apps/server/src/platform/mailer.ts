import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import { NonRetryableError } from './jobs.ts'

export interface Mail {
  /** Stays the same in a retry, so that mailboxes recognise the mail. */
  readonly id: string
  readonly to: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address that ends mails like it when it is posted to (RFC 8058). */
  readonly unsubscribe?: string
}

/** Its errors do not contain the recipient. */
export interface Mailer {
  /** @throws NonRetryableError when the mailbox rejects it permanently */
  send(mail: Mail): Promise<void>
}

/** How long a server may take to greet, and be silent later. */
const PATIENCE = { greetingMs: 10_000, silenceMs: 20_000 }

// oxlint-disable-next-line no-control-regex
const BREAKS = /[\u0000-\u001F\u007F\u2028\u2029]+/g

/** @param url `smtp:` or `smtps:` of a server, or `file:` of a folder for .eml files */
export function openMailer(url: string, from: string, patience = PATIENCE): Mailer {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const messageOf = (mail: Mail): SendMailOptions => ({
    from,
    // As an object, so that a comma adds no recipient.
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(BREAKS, ' ').trim(),
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (url.startsWith('file:')) return folderMailer(url, messageOf)
  return serverMailer(url, messageOf, patience)
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
      // Programs that watch the folder see whole files only.
      await writeFile(`${name}.part`, message)
      await rename(`${name}.part`, name)
    },
  }
}

function serverMailer(
  url: string,
  messageOf: (mail: Mail) => SendMailOptions,
  { greetingMs, silenceMs }: typeof PATIENCE,
): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    // A password is sent unencrypted to this machine only.
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

/** Responses of servers contain the address, which must not be stored or logged. */
function withoutAddress(error: unknown): Error {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const reason = `mail not handed over: ${code}${responseCode ? ` ${responseCode}` : ''}`
  const isRejected = ['EENVELOPE', 'EMESSAGE'].includes(code) && (responseCode ?? 0) >= 500
  return isRejected ? new NonRetryableError(reason) : new Error(reason)
}
