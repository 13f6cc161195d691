import { escapeHtml } from '@afins/contract/text'
import type { MailContent, Part } from './template.ts'

const FOOT = 'Afins · o que você gosta, com quem também gosta'

interface LaidOut {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribe?: string
}

export function layOut({ subject, parts, unsubscribe }: MailContent, publicUrl: string): LaidOut {
  const addressOf = (path: string) => publicUrl + path
  const asText = (part: Part) =>
    typeof part === 'string' ? part : `${part.label}:\n${addressOf(part.path)}`
  const asHtml = (part: Part) =>
    typeof part === 'string'
      ? `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
      : button(part.label, addressOf(part.path))
  return {
    subject,
    text: `${parts.map(asText).join('\n\n')}\n\n-- \n${FOOT}\n${publicUrl}\n`,
    html: page(subject, parts.map(asHtml).join('\n'), publicUrl),
    ...(unsubscribe !== undefined && { unsubscribe: addressOf(unsubscribe) }),
  }
}

// Mail programs read styles from attributes only.
const TEXT = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function page(title: string, body: string, publicUrl: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;${TEXT}">
<div style="max-width:520px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8886;font-size:13px">${escapeHtml(FOOT)}<br><a href="${escapeHtml(publicUrl)}" style="color:inherit">${escapeHtml(publicUrl)}</a></p>
</div>
</body>
</html>
`
}

function button(label: string, address: string): string {
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#231123;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">Se o botão não abrir, copie este endereço:<br>${escapeHtml(address)}</p>`
}
