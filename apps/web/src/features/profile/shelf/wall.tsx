import { workPath } from '@afins/contract/addresses'
import type { OpenProfile, WorkCard } from '@afins/contract/api'
import type { FixedInterest, FixedInterestId } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { CoverShelf } from '#parts/shelf-control/cover-shelf.tsx'
import { shapeOf } from '#parts/work-line.ts'
import { useLazyDialog } from '#parts/diary/lazy-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { PencilIcon, PlusIcon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './top-shelf.module.css'
import { text as all } from './text.ts'

const text = all.wall

const favouritesDialog = lazyPart(() =>
  import('./favourites-dialog.tsx').then((m) => m.FavouritesDialog),
)

const COVER_SIZES = '4.5rem'

export interface WallProps {
  readonly profile: OpenProfile
  readonly interests: readonly FixedInterest[]
  readonly items: readonly { readonly interest: FixedInterestId; readonly works: WorkCard[] }[]
}

/** Four favourites of each interest that is on. Its owner also sees where there are none yet. */
export function Wall({ profile: { username, can }, interests, items }: WallProps) {
  const dialog = useLazyDialog<FixedInterest>(favouritesDialog.preload)
  const worksOf = (id: FixedInterestId) =>
    items.find(({ interest }) => interest === id)?.works ?? []
  const shown = interests.filter(({ id }) => can.edit || worksOf(id).length > 0)
  if (shown.length === 0) return null
  return (
    <section className={styles.wall} aria-label={text.title} data-count={shown.length}>
      {shown.map((interest) => {
        const { id, name, urlPath, colorName } = interest
        const works = worksOf(id)
        return (
          <div key={id} className={styles.medium} data-color={colorName}>
            <div className={styles.head}>
              <h2>
                <a
                  className="tap"
                  href={href('personInterest', { username, interestName: urlPath })}
                >
                  {name}
                </a>
              </h2>
              {can.edit && works.length > 0 ? (
                <Button
                  variant="bare"
                  size="small"
                  icon={<PencilIcon size={18} />}
                  label={text.chooseName(name)}
                  data-intent=""
                  onClick={() => dialog.open(interest)}
                />
              ) : null}
            </div>
            {works.length > 0 ? (
              <ul className={styles.four}>
                {works.map((work) => (
                  <li key={work.id}>
                    <a href={workPath(work)} title={work.title}>
                      <span className="hidden-visually">{work.title}</span>
                      <DrawnCover
                        id={work.id}
                        title={work.title}
                        by={work.creators.map((creator) => creator.name).join(', ')}
                        shape={shapeOf(work.kind)}
                        image={work.cover}
                        priority
                        sizes={COVER_SIZES}
                      />
                    </a>
                    {can.edit ? null : <CoverShelf work={work} />}
                  </li>
                ))}
              </ul>
            ) : (
              <div className={styles.empty}>
                <p>{text.empty[id]}</p>
                <Button
                  size="small"
                  icon={<PlusIcon size={18} />}
                  label={text.chooseName(name)}
                  data-intent=""
                  onClick={() => dialog.open(interest)}
                >
                  {text.choose}
                </Button>
              </div>
            )}
          </div>
        )
      })}
      {dialog.value ? (
        <favouritesDialog.Part
          interest={dialog.value}
          initial={worksOf(dialog.value.id)}
          onClose={dialog.close}
        />
      ) : null}
    </section>
  )
}
