import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { api } from '@afins/contract/api'
import { contentPages } from '@afins/contract/api/content'
import { AppError } from '@afins/contract/errors'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { mediaWidths } from '@afins/contract/media'
import { fillPath } from '@afins/contract/pages'
import {
  shareOfPost,
  shareOfProfile,
  shareOfWork,
  shareOfYear,
  sharedWorks,
  sharePath,
  type Share,
} from '@afins/contract/share'
import {
  CHANGELOG,
  shareOfChangelog,
  shareOfGenre,
  shareOfPage,
  shareOfPersonRoom,
  shareOfRoom,
} from '@afins/contract/share-rooms'
import { isCreator } from '@afins/contract/works'
import type { Context } from '#context.ts'
import type { CallEndpoint, FileHandler } from '#endpoint/file-handler.ts'
import { serveMedia, type ServeMedia } from '#modules/media/index.ts'
import { openDrawing } from './drawing.ts'
import { cacheImage, cachedImage } from './cached-images.ts'
import { pictureSize } from './sheet.ts'

/** Larger images are cached in the blob store only. */
const SMALL = 48 * 1024

/** Addresses contain a version of the content: another version redirects to the present one. */
export function shareFiles(context: Context, fontFolder: string): FileHandler[] {
  const serve = serveMedia(context)
  const draw = openDrawing(fontFolder)
  const underWay = new Map<string, Promise<Buffer>>()

  const drawn = async (share: Share, key: string): Promise<Buffer> => {
    const cachedBytes = await cachedImage(context, key)
    if (cachedBytes) return cachedBytes
    const png = await draw({ share, pictures: await picturesOf(share, serve) })
    await cacheImage(context, key, png).catch((error: unknown) =>
      context.log.warn({ err: error }, 'an image was drawn and could not be kept'),
    )
    return png
  }
  const once = (share: Share, key: string): Promise<Buffer> => {
    let png = underWay.get(key)
    if (!png) {
      png = drawn(share, key).finally(() => underWay.delete(key))
      underWay.set(key, png)
    }
    return png
  }
  return [
    {
      pattern: '/share/:of/:id/:file',
      async answer({ params, callEndpoint }) {
        if (!/^[\w-]{1,40}\.png$/.test(params.file ?? '')) throw new AppError('request.not_found')
        const share = await shareOf(callEndpoint, params.of, params.id ?? '')
        const path = sharePath(share)
        if (fillPath('/share/{of}/{id}/{file}', params) !== path) return { location: path }
        // By content: the version in the address is too short to rule out collisions.
        const key = createHash('sha256')
          .update(`${path} ${JSON.stringify(share)}`)
          .digest('hex')
        const body = await once(share, key)
        return {
          type: 'image/png',
          body,
          etag: `"${key.slice(0, 32)}"`,
          canonicalPath: body.length <= SMALL ? path : null,
        }
      },
    },
  ]
}

async function shareOf(
  callEndpoint: CallEndpoint,
  of: string | undefined,
  id: string,
): Promise<Share> {
  if (of === 'post') return shareOfPost(await callEndpoint(api.getPost, { params: { postId: id } }))
  if (of === 'work') return workShare(callEndpoint, id)
  if (of === 'year') {
    const [, username = '', year = ''] = /^(.+)-(\d{4})$/.exec(id) ?? []
    if (username === '') throw new AppError('request.not_found')
    return shareOfYear(await callEndpoint(api.getYearReview, { params: { username, year } }))
  }
  if (of === 'room') return roomShare(callEndpoint, id)
  if (of === 'person-room') return personRoomShare(callEndpoint, id)
  if (of === 'genre') return genreShare(callEndpoint, id)
  if (of === 'page' && id === CHANGELOG)
    return shareOfChangelog(await callEndpoint(api.getChangelog, {}))
  if (of === 'page') {
    const page = contentPages.find((one) => one === id)
    if (page === undefined) throw new AppError('request.not_found')
    return shareOfPage(page, await callEndpoint(api.getContent, { params: { page } }))
  }
  if (of !== 'profile') throw new AppError('request.not_found')
  const profile = await callEndpoint(api.getProfile, { params: { username: id } })
  if (profile.closed) throw new AppError('profile.not_found')
  const { username } = profile
  const favourites = await callEndpoint(api.listFavourites, { params: { username } })
  return shareOfProfile(profile, favourites.items)
}

async function workShare(callEndpoint: CallEndpoint, id: string): Promise<Share> {
  const work = await callEndpoint(api.getWork, { params: { workId: id } })
  if (isCreator(work)) return shareOfWork(work, null)
  const people = await callEndpoint(api.getWorkPeople, { params: { workId: work.id } })
  return shareOfWork(work, people.average)
}

async function roomShare(callEndpoint: CallEndpoint, slug: string): Promise<Share> {
  const room = await callEndpoint(api.getInterest, { params: { interestName: slug } })
  const interest = getInterestByUrlPath(room.interest.slug)?.id
  if (!interest) return shareOfRoom(room, [])
  const loved = await callEndpoint(api.getMostLoved, { params: { interest }, query: {} })
  return shareOfRoom(room, loved.items)
}

async function personRoomShare(callEndpoint: CallEndpoint, id: string): Promise<Share> {
  const [username = '', interestName = ''] = id.split('.')
  const params = { username, interestName }
  const room = await callEndpoint(api.getProfileInterest, { params })
  const favourites = await callEndpoint(api.listFavourites, { params: { username } })
  return shareOfPersonRoom(room, favourites.items)
}

async function genreShare(callEndpoint: CallEndpoint, id: string): Promise<Share> {
  const [interestName = '', genre = ''] = id.split('.')
  const interest = getInterestByUrlPath(interestName)
  if (!interest) throw new AppError('request.not_found')
  const found = await callEndpoint(api.getGenre, { params: { interest: interest.id, genre } })
  return shareOfGenre(found, interest)
}

async function picturesOf(share: Share, serve: ServeMedia) {
  if (share.of === 'work') {
    const width = Math.max(...mediaWidths.work)
    const cover = share.cover === null ? null : await bytesOf(serve, share.cover, width)
    return { avatar: null, picture: cover, covers: [] }
  }
  if (share.of === 'page') return { avatar: null, picture: null, covers: [] }
  const portrait =
    share.of === 'post' ? share.author.avatar : 'avatar' in share ? share.avatar : null
  const picture = share.of === 'post' ? share.picture : null
  const [avatar, side, covers] = await Promise.all([
    portrait === null ? null : bytesOf(serve, portrait, Math.max(...mediaWidths.avatar)),
    picture && bytesOf(serve, picture.id, enough),
    Promise.all(
      sharedWorks(share).map(async ({ cover }) =>
        cover === null ? null : bytesOf(serve, cover, Math.max(...mediaWidths.work)),
      ),
    ),
  ])
  return { avatar, picture: side, covers }
}

/** The smallest cover width that is large enough. */
const enough = Math.min(...mediaWidths.cover.filter((width) => width >= pictureSize.height * 1.5))

/** A stored image that signed-out readers may see; null if there is none. */
async function bytesOf(serve: ServeMedia, id: string, width: number): Promise<Buffer | null> {
  const found = await serve(id, width, { viewer: null, takesAvif: false })
  const file = await found?.open()
  return file ? buffer(file.body) : null
}
