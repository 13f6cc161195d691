import { createHash } from 'node:crypto'

interface Session {
  readonly interval: 'month' | 'year'
  readonly method: 'card' | 'pix'
  /** Centavos. */
  readonly amount: number
  readonly cancelUrl: string
}

type Choice = readonly [value: string, label: string]

const checkoutChoices: readonly Choice[] = [
  ['pay', 'Simular pagamento aprovado'],
  ['later', 'Simular pagamento que chega depois'],
  ['refuse', 'Simular pagamento recusado'],
]

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif}
main{max-width:440px;margin:0 auto}
.note{margin:0 0 24px;padding:12px 16px;border:2px dashed currentColor;border-radius:12px}
h1{font-size:22px;line-height:1.3;margin:0 0 4px}
.amount{font-size:32px;font-weight:700;margin:0 0 24px}
form{display:grid;gap:12px}
button{min-height:48px;padding:8px 16px;border:1px solid currentColor;border-radius:10px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button:first-child{background:#231123;color:#fff;border-color:#8b5cf6}
button:focus-visible,a:focus-visible{outline:3px solid #8b5cf6;outline-offset:2px}
a{color:inherit}`

const hash = createHash('sha256').update(STYLE).digest('base64')

export const simulatedPolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** The page in the place of a provider's: no one can take it for one that takes money. */
export function simulatedPage({ interval, method, amount, cancelUrl }: Session): string {
  const length = interval === 'month' ? 'um mês' : 'um ano'
  const how = method === 'card' ? 'cartão, com renovação automática' : 'Pix, sem renovação'
  return page('Pagamento simulado', checkoutChoices, {
    head: `<h1>Afins Mais por ${length}</h1>
<p>${how}</p>
<p class="amount">${money.format(amount / 100)}</p>`,
    back: `<a href="${cancelUrl}">Voltar sem pagar</a>`,
  })
}

/** Where a provider shows cards and receipts. */
export function simulatedPortal({ cancelUrl }: Session): string {
  return page('Cartões e recibos simulados', [], {
    head: `<h1>Cartões e recibos</h1>
<p>No lugar desta página, um servidor que recebe pagamentos abre a dos seus cartões e recibos.</p>`,
    back: `<a href="${cancelUrl}">Voltar para a assinatura</a>`,
  })
}

function page(
  title: string,
  choices: readonly Choice[],
  { head, back }: { readonly head: string; readonly back: string },
): string {
  const buttons = choices.map(
    ([value, label]) => `<button name="choice" value="${value}">${label}</button>`,
  )
  const form = buttons.length > 0 ? `<form method="post">\n${buttons.join('\n')}\n</form>` : ''
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="note" role="note"><strong>Isto é uma simulação.</strong> Nenhum dinheiro é cobrado e nenhum dado de pagamento é pedido.</p>
${head}
${form}
<p>${back}</p>
</main>
</body>
</html>
`
}
