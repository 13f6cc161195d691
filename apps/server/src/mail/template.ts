/** A paragraph, or something to press that leads to an address of ours. */
export type Part = string | { readonly label: string; readonly path: string }

/** What a mail says, before it looks like anything. */
export interface MailContent {
  readonly subject: string
  readonly parts: readonly Part[]
}

/** One kind of mail. */
export interface Template<D extends object> {
  /** What the mail is made of, for looking at it in development. */
  readonly sample: D
  write(data: D): MailContent
}

/** Declares a kind of mail, keeping the type of what it is made of. */
export const template = <D extends object>(definition: Template<D>): Template<D> => definition
