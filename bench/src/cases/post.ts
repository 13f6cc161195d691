import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { wireCall } from '../call.ts'
import type { Case } from '../case.ts'
import { loadDetails, measureLoad, nth } from '../measure-load.ts'

const CONNECTIONS = 8
const BODY = 'Uma nota **curta** sobre um disco que não sai da cabeça.\n\nQuem mais ouve?'

/** New posts, each durable before its response, against the disk alone. */
export const post: Case = {
  name: 'post',
  about: 'new posts from 8 connections, each durable before its answer, against the disk alone',
  async run(bench) {
    const { server, members } = await bench.served()
    const requests = members.slice(0, CONNECTIONS).map(({ cookie }) => ({
      bytes: wireCall('createPost', {
        cookie,
        body: {
          interest: 'music',
          body: BODY,
          tags: ['mpb', 'vinil'],
          images: [],
          visibility: 'public',
        },
      }),
      status: 201,
    }))
    const next = (connection: number) => nth(requests, connection)
    const result = await measureLoad(server, {
      connections: CONNECTIONS,
      forMs: bench.loadMs,
      next,
    })
    const folder = bench.folder('disk')
    return [
      {
        what: 'post, durable, posts/s',
        value: result.perSecond,
        budget: 'post, durable, posts/s',
        details: loadDetails(result),
      },
      { what: 'bare durable inserts/s', value: insertsPerSecond(folder, bench.loadMs / 2) },
      { what: 'bare syncs/s', value: syncsPerSecond(folder, bench.loadMs / 2) },
    ]
  },
}

/** One row, one commit and one sync each. */
function insertsPerSecond(folder: string, forMs: number): number {
  using handle = new DatabaseSync(join(folder, 'bare.sqlite'))
  handle.exec('pragma journal_mode = wal; pragma synchronous = full')
  handle.exec('create table if not exists rows (body text) strict')
  const insert = handle.prepare('insert into rows (body) values (?)')
  return perSecond(forMs, () => void insert.run(BODY))
}

function syncsPerSecond(folder: string, forMs: number): number {
  const file = openSync(join(folder, 'bare-file'), 'a')
  const bytes = Buffer.alloc(4096, BODY)
  const rate = perSecond(forMs, () => {
    writeSync(file, bytes)
    fdatasyncSync(file)
  })
  closeSync(file)
  return rate
}

function perSecond(forMs: number, work: () => void): number {
  const began = performance.now()
  let done = 0
  while (performance.now() - began < forMs) {
    work()
    done += 1
  }
  return (done * 1000) / (performance.now() - began)
}
