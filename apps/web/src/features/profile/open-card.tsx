import { useEffect, useRef, type ReactNode } from 'react'
import type { OpenProfile } from '@afins/contract/api'
import { formatCount } from '#data/format.ts'
import { feeds, kindParam } from '#data/feed-addresses.ts'
import type { OwnList } from '#data/own-list.ts'
import { useSearch } from '#data/search.ts'
import { beginAt } from '#parts/begin-at.ts'
import { LazyComposer } from '#parts/composer/lazy-composer.tsx'
import { FeedList } from '#parts/feed-list.tsx'
import { Markdown } from '#parts/markdown.tsx'
import { ProfileHeader } from '#parts/profile-header.tsx'
import { shownInterest, shownPerson } from '#parts/shown.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import { PencilIcon } from '#ui/icon.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { emptyFeed, followButton } from './late-parts.ts'
import { text } from './text.ts'
import { useEditor } from './use-editor.ts'

export interface OpenCardProps {
  readonly profile: OpenProfile
  /** Where this page is: `/profile` or the person's address. */
  readonly path: string
  /** Stands above everything else: what waits for an answer. */
  readonly above?: ReactNode
  /** One of the lists of one's own, in place of the posts. */
  readonly own?: { readonly list: OwnList | undefined; readonly shown: ReactNode }
}

const views = [
  ['note', text.notes],
  ['review', text.reviews],
  ['list', text.lists],
  ['article', text.articles],
] as const
const ownViews = [
  ['rascunhos', text.drafts],
  ['lixeira', text.bin],
  ['estatisticas', text.statistics],
] as const

/** A profile that the reader may see: who it is, and what they publish. */
export function OpenCard({ profile, path, above, own }: OpenCardProps) {
  const search = useSearch()
  const kind = kindParam(search.get('kind'))
  const editor = useEditor()
  const editButton = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  const { Editor } = editor

  useEffect(() => {
    if (wasEditing.current && !Editor) beginAt(editButton.current?.querySelector('button'))
    wasEditing.current = Editor !== null
  }, [Editor])

  if (Editor && profile.can.edit)
    return <Editor profile={profile} onClose={editor.close} onReopen={editor.open} />
  const { username, interests, counts } = profile
  const feed = feeds.person(username, kind, search.get('cursor') ?? undefined)
  return (
    <Page
      header={
        <ProfileHeader
          person={shownPerson(profile)}
          accent={profile.accent}
          cover={profile.cover}
          meta={
            profile.isPublic ? text.since(profile.createdAt) : text.closedSince(profile.createdAt)
          }
          bio={profile.bioTree.length > 0 ? <Markdown tree={profile.bioTree} /> : undefined}
          counts={[
            { value: formatCount(counts.posts), label: text.postsLabel(counts.posts) },
            { value: formatCount(counts.followers), label: text.followersLabel(counts.followers) },
            { value: formatCount(counts.following), label: text.followingLabel },
          ]}
          interests={interests.map((interest) => shownInterest(interest, username))}
          interestsLabel={text.interests}
          actions={
            profile.can.edit ? (
              <div ref={editButton}>
                <Button
                  icon={<PencilIcon size={18} />}
                  pending={editor.opening}
                  data-intent=""
                  onClick={() => void editor.open()}
                >
                  {text.edit}
                </Button>
              </div>
            ) : (
              <followButton.Part profile={profile} />
            )
          }
        />
      }
    >
      {above}
      {profile.can.edit ? <LazyComposer autoOpen={search.has('novo')} /> : null}
      <div data-color={profile.accent ?? undefined}>
        <TabLinks
          label={text.views}
          items={[
            { href: path, label: text.all, current: kind === undefined && !own?.list },
            ...views.map(([name, label]) => ({
              href: `${path}?kind=${name}`,
              label,
              current: name === kind,
            })),
            ...(own ? ownViews : []).map(([name, label]) => ({
              href: `${path}?kind=${name}`,
              label,
              current: name === own?.list,
            })),
          ]}
        />
      </div>
      {own?.shown ?? (
        <FeedList
          key={kind}
          feed={feed}
          path={path}
          ofOne
          empty={<emptyFeed.Part profile={profile} path={path} kind={kind} />}
        />
      )}
    </Page>
  )
}
