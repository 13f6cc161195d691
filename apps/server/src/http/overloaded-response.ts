import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import { errorHeaders, toEnvelope } from './errors.ts'
import { isPage } from './overload.ts'
import { announcesBody, closeUnread } from './request-body.ts'

type Headers = Readonly<Record<string, string>>

const text = { title: 'Afins', again: 'Tentar de novo' } as const
const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.25rem}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'none'`

const page = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text.title}</title><style>${style}</style></head>
<body><main><h1>${text.title}</h1><p>${errorText('server.overloaded')}</p><p><a href="">${text.again}</a></p></main></body>
</html>
`

/** Whether it is a page that was asked for, which a person looks at. */
export const wantsPage = ({
  method,
  url = '/',
}: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && isPage(url.split('?', 1)[0] ?? '')

/** Small and the same for everyone: made without the app, whose rendering is the load. */
const overloadedPage = {
  body: page,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  },
} as const

/** Answers 503 without the framework; the connection stays, so that trying again costs no new one. */
export function sendOverloaded(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, headers }: { readonly requestId: string; readonly headers: Headers },
): void {
  const error = new AppError('server.overloaded')
  const { body, headers: own } = wantsPage(request)
    ? overloadedPage
    : {
        body: JSON.stringify(toEnvelope(error, requestId)),
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }
  if (announcesBody(request)) closeUnread(request, response)
  response.writeHead(error.status, {
    ...headers,
    ...errorHeaders(error),
    'cache-control': 'private, no-store',
    ...own,
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
