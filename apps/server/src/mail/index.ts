import { z } from 'zod'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { deleteJobs, payloadsOf } from '#platform/job-queue.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { encrypt, decrypt } from '#platform/secrets.ts'
import { layOut } from './layout.ts'
import type { MailContent } from './template.ts'
import { templates, type TemplateData, type TemplateName } from './templates/index.ts'

export type { TwoStepsChange } from './templates/accounts.ts'

export interface NewMail<Name extends TemplateName> {
  readonly to: string
  readonly template: Name
  readonly data: TemplateData<Name>
  readonly until?: number
}

const KIND = 'mail.send'
const KEY = 'mail'

const payload = z.object({ sealed: z.string() })
const encryptedMail = z.object({
  id: z.string(),
  to: z.string(),
  template: z.custom<TemplateName>((name) => typeof name === 'string'),
  data: z.custom<TemplateData<TemplateName>>(),
  at: z.number(),
  until: z.number().optional(),
})

type Posting = Pick<Context, 'jobs' | 'secrets' | 'ids' | 'clock' | 'mailer'>

/** Sends a mail after the commit, if mail is configured. It is stored encrypted until then. */
export async function postMail<Name extends TemplateName>(
  { jobs, secrets, ids, clock, mailer }: Posting,
  tx: Writer,
  mail: NewMail<Name>,
): Promise<void> {
  if (!mailer) return
  const text = JSON.stringify({ id: ids.next(), at: clock.now(), ...mail })
  await jobs.enqueue(tx, { kind: KIND, payload: { sealed: encrypt(secrets.key(KEY), text) } })
}

/** Sends a mail at this moment, for a job that writes it anew where that fails. */
export async function sendMail<Name extends TemplateName>(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  { id, at, to, template, data }: NewMail<Name> & { readonly id: string; readonly at: number },
): Promise<void> {
  if (!mailer) throw new Error('MAIL_URL is not set any more')
  const written = layOut(write(template, data), config.publicUrl)
  await mailer.send({ id, to, date: new Date(at), ...written })
}

export function mailJobs(
  context: Pick<Context, 'secrets' | 'clock' | 'mailer' | 'config'>,
): JobHandlers {
  const { secrets, clock } = context
  return {
    [KIND]: async (raw) => {
      const mail = openMail(secrets, raw)
      if (mail.until !== undefined && clock.now() > mail.until) return
      await sendMail(context, mail)
    },
  }
}

/** Deletes the mails that wait to be sent to an address. */
export async function dropMailsTo(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  address: string,
): Promise<void> {
  const waiting = await payloadsOf(database.db, { kind: KIND })
  const ids = waiting
    .filter(({ payload: raw }) => openMail(secrets, JSON.parse(raw)).to === address)
    .map(({ id }) => id)
  if (ids.length > 0) await transaction(database, (tx) => deleteJobs(tx, ids))
}

function openMail(secrets: Context['secrets'], raw: unknown) {
  const { sealed } = payload.parse(raw)
  return encryptedMail.parse(JSON.parse(decrypt(secrets.key(KEY), sealed)))
}

export function sampleMails(publicUrl: string) {
  return (Object.keys(templates) as TemplateName[]).map((name) => ({
    name,
    ...layOut(write(name, templates[name].sample), publicUrl),
  }))
}

function write(name: string, data: unknown): MailContent {
  if (!Object.hasOwn(templates, name)) throw new Error(`no mail is called ${name}`)
  const template = templates[name as TemplateName] as { write(data: unknown): MailContent }
  return template.write(data)
}
