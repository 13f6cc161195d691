import { expect, test } from 'vitest'
import { describeApp, type TestApp } from '#testing/app.ts'
import { startStoringForms } from '../index.ts'

let count = 0
const writerOf = (app: TestApp) => app.context.database.engine.writer

async function addFilm(app: TestApp, title: string, more: Readonly<Record<string, unknown>> = {}) {
  count += 1
  const body = {
    ...{ kind: 'film' as const, title, creators: [`Diretora Guardada${count}`], year: 1950 },
    ...more,
  }
  const answer = await app.call('addWork', { as: await app.person(), body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error))
  return { id: answer.body.id, body }
}

async function similarIds(app: TestApp, body: Awaited<ReturnType<typeof addFilm>>['body']) {
  const answer = await app.call('findSimilarWorks', { as: await app.person(), body })
  return answer.body.items.map(({ work }) => work.id)
}

describeApp('stored forms of works', (app) => {
  test('a film is found under the title of another market by who made it, year and length', async () => {
    const { id, body } = await addFilm(app(), 'Janela para o mar aberto', { length: 97 })
    const answer = await app().call('findSimilarWorks', {
      as: await app().person(),
      body: { ...body, title: 'The Lighthouse Keepers' },
    })
    expect(answer.body.items).toMatchObject([{ work: { id } }])
    expect(answer.body.items[0]?.score).toBeGreaterThanOrEqual(90)
    // Of another length it may be another film by the same people: people decide.
    const longer = await app().call('findSimilarWorks', {
      as: await app().person(),
      body: { ...body, title: 'The Lighthouse Keepers', length: 99 },
    })
    expect(longer.body.items).toMatchObject([{ work: { id } }])
    expect(longer.body.items[0]?.score).toBeLessThan(79)
  })

  test('a form of other titles or rules is not used', async () => {
    const { id, body } = await addFilm(app(), 'Sertão das cinzas')
    await writerOf(app())
      .updateTable('work_forms')
      .set({ fingerprint: 'earlier', form: '[[],[]]' })
      .where('work_id', '=', id)
      .execute()
    expect(await similarIds(app(), body)).toEqual([id])
  })

  test('works of earlier releases get keys and forms once', async () => {
    const { id, body } = await addFilm(app(), 'Vereda das almas tortas')
    await writerOf(app()).deleteFrom('work_keys').where('work_id', '=', id).execute()
    await writerOf(app()).deleteFrom('work_forms').where('work_id', '=', id).execute()
    expect(await similarIds(app(), body)).toEqual([])
    await writerOf(app())
      .deleteFrom('server_settings')
      .where('name', '=', 'work-forms-stored-2')
      .execute()
    await startStoringForms(app().context)
    await app().runJobs()
    expect(await similarIds(app(), body)).toEqual([id])
  })
})
