import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { href } from '@afins/contract/pages'
import type { Draft } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { titles, useTitle } from '#data/titles.ts'
import { PostForm } from '#parts/composer/post-form.tsx'
import { usePostRemoval } from '#parts/use-post-removal.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/frame.tsx'
import { TrashIcon } from '#ui/icon.tsx'
import styles from './edit.module.css'
import { text } from './text.ts'
import { useEditing } from './use-editing.ts'

/** One's own post, to change or to delete. */
export function EditPage() {
  const { postId = '' } = useParams()
  const { data: draft } = useSuspenseQuery(queries.draft(postId))
  useTitle(titles.page.edit ?? titles.site)
  return <Editor key={draft.id} draft={draft} />
}

function Editor({ draft }: { readonly draft: Draft }) {
  const navigate = useNavigate()
  const { post, shown, onChange, swap, save, leave } = useEditing(draft)
  const remove = usePostRemoval(post, () => void navigate(href('profile'), { replace: true }))
  const kind = post.kind === 'article' ? 'article' : 'note'
  return (
    <Page
      header={
        <header className={styles.head}>
          <h1>{text[kind]}</h1>
          <p>{text.keeping}</p>
        </header>
      }
    >
      <div role="status">
        {shown.isMine === null ? null : (
          <div className={styles.notice}>
            <p>{shown.isMine ? text.restored : text.asPublished}</p>
            <Button size="small" onClick={swap}>
              {shown.isMine ? text.toPublished : text.toMine}
            </Button>
          </div>
        )}
      </div>
      <PostForm
        key={shown.version}
        label={text[kind]}
        kind={kind}
        initial={shown.initial}
        current={post.interest}
        submitLabel={text.save}
        onChange={onChange}
        onSubmit={save}
        actions={
          <Button variant="bare" data-intent="" onClick={() => void leave()}>
            {text.cancel}
          </Button>
        }
      />
      <p className={styles.remove}>
        <Button
          variant="danger"
          icon={<TrashIcon size={20} />}
          data-intent=""
          onClick={() => void remove()}
        >
          {text.remove}
        </Button>
      </p>
    </Page>
  )
}
