import { useState } from 'react'
import type { Comment } from '@afins/contract/api'
import { changeShownComments } from '#data/comments.ts'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { useWrite } from '#data/use-write.ts'
import { mutableThread, useBlockMenu } from '#parts/blocks/use-block-menu.tsx'
import { reportLabel, useReport } from '#parts/report/use-report.tsx'
import { copyLink } from '#parts/share-link.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FlagIcon, LinkIcon, MoreIcon, PencilIcon, TrashIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { text } from './text.ts'

export interface CommentMenuProps {
  readonly comment: Comment
  readonly postId: string
  readonly address: string
  readonly onEdit: () => void
}

export function CommentMenu({ comment, postId, address, onEdit }: CommentMenuProps) {
  const deps = useDeps()
  const { write } = useWrite(text.removeFailed)
  const [isAsking, setAsking] = useState(false)
  const viewer = useOptionalViewer()
  const { id, can, author } = comment
  const isOwn = author?.username === viewer?.username
  const others = useBlockMenu({ person: isOwn ? null : author, mutables: [mutableThread(postId)] })
  const report = useReport({ kind: 'comment', id })
  const canReport = !isOwn && author !== null
  const remove = () => {
    setAsking(false)
    void write(
      'deleteComment',
      { params: { commentId: id } },
      {
        said: text.removed,
        show: () =>
          changeShownComments(deps, postId, (shown) => shown.filter((one) => one.id !== id)),
      },
    )
  }
  return (
    <>
      <Menu label={text.options} icon={<MoreIcon size={20} />} size="small">
        <MenuButton icon={<LinkIcon size={20} />} onClick={() => void copyLink(deps, address)}>
          {text.copyLink}
        </MenuButton>
        {can.edit ? (
          <MenuButton icon={<PencilIcon size={20} />} onClick={onEdit}>
            {text.edit}
          </MenuButton>
        ) : null}
        {canReport ? (
          <MenuButton icon={<FlagIcon size={20} />} onClick={report.open}>
            {reportLabel}
          </MenuButton>
        ) : null}
        {others.items}
        {can.remove ? (
          <MenuButton icon={<TrashIcon size={20} />} danger onClick={() => setAsking(true)}>
            {text.remove}
          </MenuButton>
        ) : null}
      </Menu>
      {report.dialog}
      {others.dialog}
      {isAsking ? (
        <Dialog
          open
          title={text.removeTitle}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="bare" onClick={() => setAsking(false)}>
                {text.cancel}
              </Button>
              <Button variant="danger" onClick={remove}>
                {text.remove}
              </Button>
            </>
          }
        >
          <p>{text.removeText}</p>
        </Dialog>
      ) : null}
    </>
  )
}
