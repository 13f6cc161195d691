export type Part = string | { readonly label: string; readonly path: string }

export interface MailContent {
  readonly subject: string
  readonly parts: readonly Part[]
  /** Where a mail program takes its reader off mails like it with one click (RFC 8058). */
  readonly unsubscribe?: string
}

export interface Template<D extends object> {
  readonly sample: D
  write(data: D): MailContent
}

export const template = <D extends object>(definition: Template<D>): Template<D> => definition

const moments = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** A moment as a mail names it: `15 de janeiro de 2026 às 09:00 (horário de Brasília)`. */
export function moment(at: number): string {
  return `${moments.format(at)} (horário de Brasília)`
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** An amount of centavos as a mail names it: `R$ 9,90`. */
export function reais(centavos: number): string {
  return money.format(centavos / 100)
}
