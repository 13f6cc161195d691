import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A server that speaks S3, with one empty bucket, on a port of its own. */
export interface TestS3 extends AsyncDisposable {
  /** As an operator names it. */
  readonly url: string
}

export async function s3Server(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'afins-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'afins', configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/afins?region=sa-east-1&tls=false`,
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
