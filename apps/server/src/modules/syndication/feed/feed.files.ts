import { AppError } from '@afins/contract/errors'
import { feedTypes, type FeedFormat } from '@afins/contract/syndication'
import type { Context } from '#context.ts'
import type { FileCall, FileHandler, SystemFile } from '#http/file-handler.ts'
import { atomOf } from './atom.ts'
import { changelogFeed } from './changelog-feed.ts'
import type { FeedDocument } from './feed.ts'
import { jsonFeedOf } from './json-feed.ts'
import { interestFeed, personFeed, personInterestFeed } from './post-feeds.ts'

/** Every feed, in both forms. */
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

/** @param find finds the feed by the name that stands before the ending */
function handleFeed(
  pattern: string,
  find: (call: FileCall, name: string) => Promise<FeedDocument>,
): FileHandler {
  return {
    pattern,
    async answer(call) {
      const [, name, format] = /^([^]+)\.(atom|json)$/.exec(call.params.file ?? '') ?? []
      if (name === undefined || !isFormat(format)) throw new AppError('request.not_found')
      return inForm(await find(call, name), format)
    },
  }
}

const isFormat = (text: string | undefined): text is FeedFormat =>
  text !== undefined && Object.hasOwn(feedTypes, text)

function inForm(feed: FeedDocument, format: FeedFormat): SystemFile {
  const body = format === 'atom' ? atomOf(feed) : jsonFeedOf(feed)
  return { type: feedTypes[format], body, kept: true }
}
