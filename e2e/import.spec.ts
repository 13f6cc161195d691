import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { addWork, freshTitle } from './added-works.ts'
import { appIsReady, signUpByForm } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { freshUsername, type Person } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'

const COLUMNS = [
  ...['Book Id', 'Title', 'Author', 'Author l-f', 'Additional Authors', 'ISBN', 'ISBN13'],
  ...['My Rating', 'Average Rating', 'Publisher', 'Binding', 'Number of Pages', 'Year Published'],
  ...['Original Publication Year', 'Date Read', 'Date Added', 'Bookshelves'],
  ...['Bookshelves with positions', 'Exclusive Shelf', 'My Review', 'Spoiler', 'Private Notes'],
  ...['Read Count', 'Owned Copies'],
]

type Cells = Readonly<Record<string, string>>

/** An export of Goodreads. */
function goodreads(rows: readonly Cells[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = rows.map((row) => COLUMNS.map((name) => cell(row[name] ?? '')).join(','))
  return [COLUMNS.join(','), ...lines, ''].join('\r\n')
}

const chooseFile = (page: Page, text: string) =>
  page.getByLabel('Arquivo', { exact: true }).setInputFiles({
    name: 'goodreads_library_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })

async function read(page: Page, file: string): Promise<void> {
  await chooseFile(page, file)
  await page.getByRole('button', { name: 'Ler arquivo' }).click()
  await expect(page.getByRole('heading', { name: 'Confira antes de importar' })).toBeVisible()
}

/** Imports what is ready, and waits until it is written. */
async function carryOut(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible()
}

const workOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .first()
const shelfOf = ({ username }: Person) => `/${username}?kind=estante`
const works = (page: Page) => page.getByRole('list', { name: 'Obras' }).getByRole('listitem')

test('books of Goodreads come with ratings and dates, once, and go again', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp()]
  // The file shortens a name that two authors of works of one title have in common.
  const alike = freshTitle('Memorial')
  const short = freshTitle('Berta')
  const author = `${short} Lins`
  for (const creator of [author, `${short} Melo`])
    await addWork(rui, 'book', { title: alike, creators: [creator] })
  const [known, fresh] = [await addWork(rui, 'book'), freshTitle('Romance')]
  const knownBy = freshTitle('Autora')
  const certain = await addWork(rui, 'book', { creators: [knownBy] })
  const file = goodreads([
    {
      ...{ 'Book Id': '1', Title: certain.title, Author: knownBy, 'My Rating': '4' },
      ...{ 'Original Publication Year': '1990', 'Date Read': '2024/05/03' },
      ...{ 'Exclusive Shelf': 'read', 'Read Count': '1', 'My Review': 'Gostei, "muito"' },
    },
    {
      ...{ 'Book Id': '2', Title: fresh, Author: freshTitle('Autor') },
      ...{ 'Original Publication Year': '2011', 'Exclusive Shelf': 'to-read' },
    },
    {
      ...{ 'Book Id': '3', Title: alike, Author: short },
      ...{ 'Original Publication Year': '1990', 'Exclusive Shelf': 'currently-reading' },
    },
  ])
  await enter(ana)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Trazer meu histórico' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importar' })).toBeVisible()
  await read(page, file)
  await expect(page.getByRole('heading', { name: 'Confira antes de importar' })).toBeFocused()
  await expect(
    page.getByText('3 obras no arquivo: 1 está no catálogo, 1 é nova nele e 1 está em dúvida.'),
  ).toBeVisible()
  await expect(page.getByText('Livros entra nos interesses do seu perfil.')).toBeVisible()
  await expect(workOf(page, certain.title)).toContainText('Lido em 3 de maio de 2024 · Com texto')
  await expect(
    workOf(page, certain.title).getByRole('img', { name: '4 de 5 estrelas' }),
  ).toBeVisible()
  await expectNarrow(page, 'preview of an import')
  await expectAccessible(page, 'preview of an import')

  const tabs = page.getByRole('navigation', { name: 'Obras do arquivo' })
  await tabs.getByRole('link', { name: 'Em dúvida (1)' }).click()
  await expect(workOf(page, fresh)).toBeHidden()
  const unclear = page.getByRole('group', { name: `Qual obra é ${alike}?` })
  await waitForWrite(page, /\/api\/imports\/[^/]+\/works\/\d+$/, () =>
    unclear.getByRole('radio', { name: author }).check(),
  )
  await expect(tabs.getByRole('link', { name: 'Em dúvida (0)' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Encontradas (2)' }).click()
  await page.getByRole('button', { name: `Não é esta: ${certain.title}` }).click()
  const found = page.getByRole('group', { name: `Qual obra é ${certain.title}?` })
  await found.getByRole('combobox', { name: 'Procurar no catálogo' }).fill(known.title)
  await page.getByRole('option', { name: known.title }).click()
  await expect(workOf(page, certain.title).getByRole('link', { name: known.title })).toBeVisible()
  await found.getByRole('radio', { name: 'Deixar de fora' }).check()
  await expect(page.getByRole('button', { name: 'Importar 2 obras' })).toBeVisible()
  await found.getByRole('radio', { name: certain.title }).check()
  await page.getByLabel('Quem vê').selectOption({ label: 'Só eu' })
  await carryOut(page, 'Importar 3 obras')
  await expect(page.getByText('3 obras trazidas')).toBeVisible()
  await expectNarrow(page, 'report of an import')
  await expectAccessible(page, 'report of an import')

  await page.getByRole('link', { name: 'Ver minha estante' }).click()
  await expect(works(page)).toHaveCount(3)
  await expect(page.getByRole('img', { name: '4 de 5 estrelas' })).toBeVisible()
  const diary = await ana.send(`/api/profiles/${ana.username}/diary`, { method: 'GET' })
  expect(JSON.stringify(diary)).toContain('2024-05-03')

  await page.goto('/settings/importar')
  await appIsReady(page)
  await read(page, file)
  // What was chosen is remembered.
  await expect(workOf(page, alike)).toContainText('Como da última vez')
  await carryOut(page, 'Importar 3 obras')
  await expect(
    page.getByText('Nada mudou: tudo o que está no arquivo já estava aqui.'),
  ).toBeVisible()

  const earlier = page.getByRole('region', { name: 'Importações anteriores' })
  await expect(earlier).toContainText('3 obras trazidas')
  await earlier.getByRole('button', { name: /^Desfazer: Goodreads/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Desfazer esta importação?' })
  await expect(dialog).toContainText('As obras que só ela trouxe somem do catálogo.')
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible()
  await page.goto(shelfOf(ana))
  await expect(works(page)).toHaveCount(0)
})

test('what is no export says so at the field, and a preview can be discarded', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  mayLog(/status of 422/)
  const ana = await signUp()
  await enter(ana)
  await page.goto('/settings/importar')
  await appIsReady(page)
  const field = page.getByLabel('Arquivo', { exact: true })
  await page.getByRole('button', { name: 'Ler arquivo' }).click()
  await expect(field).toHaveAccessibleDescription(/Escolha um arquivo./)
  await expect(field).toBeFocused()
  await chooseFile(page, 'nada disso')
  await page.getByRole('button', { name: 'Ler arquivo' }).click()
  await expect(field).toHaveAccessibleDescription(/Não reconhecemos este arquivo./)
  await expectAccessible(page, 'import with an error')
  const whole = goodreads([{ 'Book Id': '1', Title: 'Um', Author: 'Zulmira Quintão' }])
  await chooseFile(page, whole.replace(',Exclusive Shelf', ''))
  await page.getByRole('button', { name: 'Ler arquivo' }).click()
  await expect(field).toHaveAccessibleDescription(/Faltou a coluna “Exclusive Shelf”\./)

  const title = freshTitle('Romance')
  await read(page, goodreads([{ 'Book Id': '1', Title: title, Author: 'Zulmira Quintão' }]))
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Prévia descartada. Nada foi gravado.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trazer um arquivo' })).toBeFocused()
  await expect(field).toBeVisible()
})

test('the step after signing up leads there', async ({ page }) => {
  await page.goto('/auth')
  await appIsReady(page)
  await page.getByRole('tab', { name: 'Criar conta' }).click()
  await signUpByForm(page, { username: freshUsername() })
  await page.getByRole('link', { name: 'Trazer de outro lugar' }).click()
  await expect(page).toHaveURL('/settings/importar')
  await expect(page.getByRole('heading', { level: 1, name: 'Importar' })).toBeVisible()
})

test('an archive of Afins says what came, what did not, and what stays with its account', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  const address = 'https://la.example/article'
  const note = { id: 'n1', kind: 'note', state: 'published', interest: 'music', images: [] }
  const files = {
    'estante.json': [],
    'perfil.json': { bio: 'Leio devagar.', interests: [{ slug: 'music', visibility: 'public' }] },
    'configuracoes.json': { isQuiet: true },
    'posts.json': [
      { ...note, body: 'Uma nota.', visibility: 'public', publishedAt: '2024-01-01T12:00:00Z' },
    ],
    'favoritos.json': {
      folders: [{ name: 'Para ler', parent: null }],
      bookmarks: [
        { url: `${address}/n1`, title: 'Uma nota.', folder: 0, remark: 'Com calma.' },
        { url: `${address}/n2`, title: 'De outra pessoa' },
      ],
    },
    'seguindo.json': [{ username: 'rui' }, { username: 'eva' }],
  }
  const zip = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, Buffer.from(JSON.stringify(file))]),
    ),
  )
  await enter(ana)
  await page.goto('/settings/importar')
  await appIsReady(page)
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles({
    ...{ name: 'afins-ana.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
  })
  await page.getByRole('button', { name: 'Ler arquivo' }).click()
  await expect(page.getByText('2 pessoas que você segue ficam na conta de lá.')).toBeVisible()
  await page.getByRole('switch', { name: 'Usar a bio de lá no seu perfil' }).check()
  await expectAccessible(page, 'preview of an archive')
  await carryOut(page, 'Importar os posts')
  for (const said of ['1 post trazido', '1 favorito trazido', '1 favorito ficou de fora'])
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  await expect(page.getByText(/^Do seu perfil de lá vieram: .*configurações/)).toBeVisible()
  await expect(page.getByText('Não está aqui, ou você não vê.')).toBeVisible()
  await expectAccessible(page, 'report of an archive')
  await expectNarrow(page, 'report of an archive')
  await page.goto('/bookmarks')
  await expect(page.getByText('Com calma.')).toBeVisible()
  await page.goto(`/${ana.username}`)
  await expect(page.getByText('Leio devagar.')).toBeVisible()
})
