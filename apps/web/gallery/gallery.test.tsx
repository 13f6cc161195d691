import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { isReservedUsername } from '@afins/contract/reserved'
import { pages } from '@afins/contract/pages'
import { entries } from './entries.ts'

const src = join(import.meta.dirname, '../src')

const ofEditor = 'needs the state of a form that is being written: seen in PostForm'
const ofList = 'reads and writes the items of a stored list: seen on the page of a list'
const ofPicture = 'needs a decoded picture: seen in the avatar picker'

/** Exported components that the gallery does not show, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  Cropper: ofPicture,
  CropDialog: ofPicture,
  FocalPoint: ofPicture,
  BodyField: ofEditor,
  PicturesField: ofEditor,
  PickItem: 'a row of Picks',
  PostDetails: ofEditor,
  PostForm: 'needs the state of a draft: seen in the composer of a page',
  Composer: 'stores what is typed in this browser: seen on pages',
  LazyComposer: 'loads the composer: seen on pages',
  FollowScope: 'writes to the profile that it is on: seen there',
  LeaveGuard: 'shows nothing but PendingUploadDialog',
  AddItem: ofList,
  ItemForm: ofList,
  ItemsEditor: ofList,
  LinkItem: ofList,
  ListItems: ofList,
  RemarkVersions: ofList,
  Showcase: 'shows only what a page has loaded: WorkCover, AvatarLink',
  StepMenu: 'the menu of CardShelf and CoverShelf',
  SuggestedAfterFollow: 'comes once someone was followed: SuggestedRow in a strip',
}

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
const files = sources.filter(
  (name) => /^(?:ui|parts)\/.*\.tsx$/.test(name) && !name.includes('.test.'),
)

/** The components that a file exports; icons are shown as one. */
const componentsOf = (file: string) =>
  [
    ...readFileSync(join(src, file), 'utf8').matchAll(
      /^export (?:function|const|class) ([A-Z][a-z]\w*)/gm,
    ),
  ].flatMap(([, name = '']) => (name.endsWith('Icon') ? [] : [name]))

const gallery = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')

/** What the gallery imports of a file. */
const shownOf = (file: string) =>
  [...gallery.matchAll(new RegExp(`import \\{([^}]+)\\} from '#${file}'`, 'g'))].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type /, '')),
  )

test('every component of ui/ and parts/ is in the gallery, or listed with a reason', () => {
  const left = files.flatMap((file) => {
    const shown = shownOf(file)
    return componentsOf(file).filter((name) => !shown.includes(name))
  })
  expect(left.toSorted()).toEqual(Object.keys(NOT_SHOWN).toSorted())
})

test('every entry is of a file that has components, and each file has one', () => {
  const shown = entries.map(({ file }) => file)
  expect(shown.filter((file) => !files.includes(file))).toEqual([])
  expect(new Set(shown).size).toBe(shown.length)
  const without = files.filter(
    (file) =>
      !shown.includes(file) && componentsOf(file).some((name) => NOT_SHOWN[name] === undefined),
  )
  expect(without).toEqual([])
})

test('nothing of the product imports the gallery, and no page has its address', () => {
  const importing = sources.filter(
    (name) =>
      /\.tsx?$/.test(name) && /from '[^']*gallery\//.test(readFileSync(join(src, name), 'utf8')),
  )
  expect(importing.map((name) => relative(src, name))).toEqual([])
  expect(Object.values(pages).filter(({ path }) => path.startsWith('/dev'))).toEqual([])
  expect(isReservedUsername('dev')).toBe(true)
})
