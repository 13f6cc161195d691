import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { mediaWidths } from '@afins/contract/media'
import { fillPath } from '@afins/contract/pages'
import { shareOfPost, shareOfProfile, sharePath, type Share } from '@afins/contract/share'
import type { Context } from '#context.ts'
import type { Ask, FileHandler } from '#http/file-handler.ts'
import { serveMedia, type ServeMedia } from '#modules/media/index.ts'
import { openDrawing } from './drawing.ts'
import { keepImage, keptImage } from './kept-images.ts'
import { pictureSize } from './layout.ts'

/** An image up to this size is kept in memory too; the others wait in the blob store. */
const SMALL = 48 * 1024

/**
 * The images that pages are shared with. Their addresses name what stands on them: under another
 * version one is led to the present one, and what is not for everyone is not there at all.
 * @param fontFolder where the web app's build has left its faces
 */
export function shareFiles(context: Context, fontFolder: string): FileHandler[] {
  const serve = serveMedia(context)
  const draw = openDrawing(fontFolder)
  const underWay = new Map<string, Promise<Buffer>>()

  const drawn = async (share: Share, key: string): Promise<Buffer> => {
    const kept = await keptImage(context, key)
    if (kept) return kept
    const png = await draw({ share, pictures: await picturesOf(share, serve) })
    await keepImage(context, key, png).catch((error: unknown) =>
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
      async answer({ params, ask }) {
        if (!/^[\w-]{1,40}\.png$/.test(params.file ?? '')) throw new AppError('request.not_found')
        const share = await shareOf(ask, params.of, params.id ?? '')
        const path = sharePath(share)
        if (fillPath('/share/{of}/{id}/{file}', params) !== path) return { location: path }
        // By content and not by address, whose version is too short to trust.
        const key = createHash('sha256')
          .update(`${path} ${JSON.stringify(share)}`)
          .digest('hex')
        const body = await once(share, key)
        return {
          type: 'image/png',
          body,
          etag: `"${key.slice(0, 32)}"`,
          kept: body.length <= SMALL,
        }
      },
    },
  ]
}

/** @throws AppError what is not there for strangers */
async function shareOf(ask: Ask, of: string | undefined, id: string): Promise<Share> {
  if (of === 'post') return shareOfPost(await ask(api.getPost, { params: { postId: id } }))
  if (of !== 'profile') throw new AppError('request.not_found')
  const profile = await ask(api.getProfile, { params: { username: id } })
  if (profile.closed) throw new AppError('profile.not_found')
  return shareOfProfile(profile)
}

async function picturesOf(share: Share, serve: ServeMedia) {
  const face = share.of === 'profile' ? share.avatar : share.author.avatar
  const picture = share.of === 'post' ? share.picture : null
  const [avatar, side] = await Promise.all([
    face === null ? null : bytesOf(serve, face, Math.max(...mediaWidths.avatar)),
    picture && bytesOf(serve, picture.id, enough),
  ])
  return { avatar, picture: side }
}

/** The least width of covers that is enough; the nearest that a picture is kept in is taken. */
const enough = Math.min(...mediaWidths.cover.filter((width) => width >= pictureSize.height * 1.5))

/** A kept image that a stranger may see; null if there is none. */
async function bytesOf(serve: ServeMedia, id: string, width: number): Promise<Buffer | null> {
  const found = await serve(id, width, { viewer: null, takesAvif: false })
  const file = await found?.open()
  return file ? buffer(file.body) : null
}
