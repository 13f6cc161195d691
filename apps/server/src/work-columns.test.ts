import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { columnsOfMerges } from '#modules/works/index.ts'
import { testContext } from '#testing/context.ts'
import { allMovers } from './modules.ts'

test('every column that holds the id of a work is moved by a merge, or says why not', async () => {
  await using opened = await testContext('sqlite')
  const { reader } = opened.context.database.engine
  const { rows } = await sql<{ name: string }>`
    select tables.name || '.' || keys."from" as name
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys."table" = 'works'
    union
    select tables.name || '.' || columns.name
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and columns.name like '%work\\_id' escape '\\'`.execute(reader)
  const moved = allMovers(opened.context).flatMap(({ columns }) => columns)
  const named = [...moved, ...Object.keys(columnsOfMerges)]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})
