import { useState } from 'react'
import type { PostCard } from '@afins/contract/api'
import { postPath } from '@afins/contract/addresses'
import { titles } from '#data/titles.ts'
import { FlagIcon, MoreIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { mutableInterest, mutableThread, useBlockMenu } from './blocks/use-block-menu.tsx'
import { QuoteButton } from './quote-button.tsx'
import { reportLabel, useReport } from './report/use-report.tsx'
import { ShareItems } from './share-items.tsx'
import { text } from './text.ts'

/** What a reader can do about the post of someone else. */
export function OthersPostMenu({ post }: { readonly post: PostCard }) {
  const { items, dialog } = useBlockMenu({
    person: post.author,
    mutables: [mutableInterest(post.author, post.interest), mutableThread(post.id)],
  })
  const report = useReport({ kind: 'post', id: post.id })
  const [picture, setPicture] = useState('')
  const pictureReport = useReport({ kind: 'picture', id: picture })
  return (
    <>
      <Menu label={text.options} icon={<MoreIcon size={20} />} size="small">
        <QuoteButton post={post} />
        <ShareItems path={postPath(post)} title={titles.postPage(post)} />
        <MenuButton icon={<FlagIcon size={20} />} onClick={report.open}>
          {reportLabel}
        </MenuButton>
        {post.images.map(({ id }, at) => (
          <MenuButton
            key={id}
            icon={<FlagIcon size={20} />}
            onClick={() => {
              setPicture(id)
              pictureReport.open()
            }}
          >
            {text.reportPicture(at + 1, post.images.length)}
          </MenuButton>
        ))}
        {items}
      </Menu>
      {report.dialog}
      {pictureReport.dialog}
      {dialog}
    </>
  )
}
