import { AppError } from '@afins/contract/errors'
import { feedTypes, type FeedFormat } from '@afins/contract/syndication'
import type { Context } from '#context.ts'
import type { FileCall, FileHandler } from '#endpoint/file-handler.ts'
import { atomOf } from './atom.ts'
import { changelogFeed } from './changelog-feed.ts'
import type { FeedDocument } from './feed.ts'
import { jsonFeedOf } from './json-feed.ts'
import { interestFeed, personFeed, personInterestFeed } from './post-feeds.loaders.ts'

export function feedFiles({
  config,
  database: { db },
}: Pick<Context, 'config' | 'database'>): FileHandler[] {
  return [
    handleFeed('/feeds/people/:file', (call, username) =>
      personFeed(call, db, config, { username }),
    ),
    handleFeed('/feeds/people/:username/:file', (call, interestName) =>
      personInterestFeed(call, db, config, { username: call.params.username ?? '', interestName }),
    ),
    handleFeed('/feeds/interests/:file', (call, interestName) =>
      interestFeed(call, db, config, { interestName }),
    ),
    handleFeed('/feeds/:file', (call, name) => {
      if (name !== 'changelog') throw new AppError('request.not_found')
      return changelogFeed(call, config)
    }),
  ]
}

function handleFeed(
  pattern: string,
  find: (call: FileCall, name: string) => Promise<FeedDocument>,
): FileHandler {
  return {
    pattern,
    reads: ['cursor'],
    async answer(call) {
      const [, name, format] = /^([^]+)\.(atom|json)$/.exec(call.params.file ?? '') ?? []
      if (name === undefined || !isFormat(format)) throw new AppError('request.not_found')
      const document = await find(call, name)
      const body = format === 'atom' ? atomOf(document) : jsonFeedOf(document)
      return {
        type: feedTypes[format],
        body,
        canonicalPath: new URL(document.first[format]).pathname,
      }
    },
  }
}

const isFormat = (text: string | undefined): text is FeedFormat =>
  text !== undefined && Object.hasOwn(feedTypes, text)
