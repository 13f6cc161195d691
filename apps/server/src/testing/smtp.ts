import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail as a server got it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** The headers as they came, unfolded. */
  readonly headers: string
  header(name: string): string | undefined
  /** The plain text part, decoded. */
  readonly text: string
}

export interface SmtpServerOptions {
  /** What the first mails are answered with, in place of being taken. */
  readonly rejections?: readonly number[]
  /** Who may send; anybody if left out. */
  readonly user?: string
  readonly password?: string
}

export interface TestSmtpServer extends AsyncDisposable {
  readonly url: string
  readonly mails: ReceivedMail[]
  /** What the next mails are answered with, in place of being taken. */
  readonly rejections: number[]
}

/** A mail server on a port of its own. */
export async function smtpServer({
  rejections: given = [],
  user,
  password,
}: SmtpServerOptions = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = []
  const rejections = [...given]
  const server = new SMTPServer({
    authOptional: user === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user: auth.username })
        : done(new Error('who are you')),
    onRcptTo(address, _session, done) {
      const responseCode = rejections.shift()
      if (!responseCode) return done()
      done(Object.assign(new Error(`no mail for ${address.address}`), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((message) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push(
          received(
            message,
            from,
            envelope.rcptTo.map(({ address }) => address),
          ),
        )
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    rejections,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function received(message: string, from: string, to: readonly string[]): ReceivedMail {
  const headers = (message.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ')
  const plain = /content-type: text\/plain.*?\r\n(.*?)\r\n\r\n(.*?)\r\n--/is.exec(message)
  const [, partHeaders = '', body = ''] = plain ?? []
  return {
    from,
    to,
    headers,
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1],
    text: /base64/i.test(partHeaders)
      ? Buffer.from(body, 'base64').toString()
      : /quoted-printable/i.test(partHeaders)
        ? fromQuotedPrintable(body)
        : body,
  }
}

function fromQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
