const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const MEDIA = new RegExp(`^/media/(${ID})$`)
const POST = new RegExp(
  `^/(?!api/|media/)(?:article|[\\w-]{1,30}/[\\w%.-]{1,60}|interest/[\\w%.-]{1,60}/artigo)/(${ID})$`,
)
const WHOLE_ID = new RegExp(`^${ID}$`)

export function isId(text: string): boolean {
  return WHOLE_ID.test(text)
}

/** The id of the image of ours that has this address, or null. */
export function mediaIdOf(href: string, origin: string | undefined): string | null {
  return MEDIA.exec(pathOf(href, origin))?.[1] ?? null
}

/** The post of this place that has this address, with its path; null for any other address. */
export function localPostOf(
  href: string,
  origin: string | undefined,
): { readonly post: string; readonly href: string } | null {
  if (href.length > 300) return null
  const path = pathOf(href, origin)
  const post = POST.exec(path)?.[1]
  return post === undefined ? null : { post, href: path }
}

function pathOf(href: string, origin: string | undefined): string {
  return origin !== undefined && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
}
