import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@afins/server/config'
import { sampleMails } from '@afins/server/mail/index'

export async function writeMailSamples(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name, subject, text, html } of sampleMails(publicUrl)) {
    await writeFile(join(folder, `${name}.html`), html)
    await writeFile(join(folder, `${name}.txt`), `${subject}\n\n${text}`)
    print(`${name}: ${subject}`)
  }
}
