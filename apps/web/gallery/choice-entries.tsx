import { draftsOf } from '#parts/interest-picker/interest-draft.ts'
import { AnswerButtons } from '#parts/answer-buttons.tsx'
import { AvatarPicker } from '#parts/avatar-picker/avatar-picker.tsx'
import { DurationField } from '#parts/blocks/duration-field.tsx'
import { CodeField } from '#parts/code-field.tsx'
import { ColorSwatches } from '#parts/color-swatches.tsx'
import { AddImages } from '#parts/composer/add-images.tsx'
import { MarkdownToolbar } from '#parts/composer/markdown-toolbar.tsx'
import { NoteWorkField } from '#parts/composer/note-work-field.tsx'
import { PictureRow } from '#parts/composer/picture-row.tsx'
import { PostFormAlert } from '#parts/composer/post-form-alert.tsx'
import { Preview } from '#parts/composer/preview.tsx'
import { QuoteField } from '#parts/composer/quote-field.tsx'
import { InterestSelect, VisibilitySelect } from '#parts/composer/selects.tsx'
import { StartWriting } from '#parts/composer/start-writing.tsx'
import { TagsField } from '#parts/composer/tags-field.tsx'
import { WarningField } from '#parts/composer/warning-field.tsx'
import { DateField } from '#parts/diary/date-field.tsx'
import { ProgressFields } from '#parts/diary/progress-fields.tsx'
import { FileChoice } from '#parts/file-choice.tsx'
import { FormAlert } from '#parts/form-errors.tsx'
import { FixedCards } from '#parts/interest-picker/fixed-cards.tsx'
import { InterestFields } from '#parts/interest-picker/interest-fields.tsx'
import { InterestPicker } from '#parts/interest-picker/interest-picker.tsx'
import { InterestRow } from '#parts/interest-picker/interest-row.tsx'
import { InterestSwitches } from '#parts/interest-switches.tsx'
import { MentionArea } from '#parts/mentions/mention-area.tsx'
import { MoveButtons } from '#parts/move-buttons.tsx'
import { RatingSlider } from '#parts/rating-slider.tsx'
import { WorkOptions } from '#parts/work-combobox/work-options.tsx'
import { TextInput } from '#ui/input.tsx'
import { mariasProfile } from '#data/testing/fake-deps.ts'
import type { GalleryEntry } from './entry.ts'
import { ana, diaryItem, entry, film, interest, note, works } from './fixtures.ts'
import { SignedIn } from './signed-in.tsx'

/** A picture of one pixel. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const ignore = () => undefined
const own = { getOwnProfile: () => mariasProfile }
const drafts = draftsOf([
  interest,
  { slug: 'fotografia', name: 'Fotografia', icon: '📷', color: 'teal' },
])
const noted = { ...film, creators: film.creators.map(({ name }) => name) }
const draft = drafts[1]
const picture = { key: '1', alt: 'Mar de manhã', preview: DOT }
const row = { onDescribe: ignore, onMove: ignore, onRetry: ignore, onRemove: ignore }

/** Fields of the product, and what is chosen in lists. */
export const choiceEntries: readonly GalleryEntry[] = [
  {
    file: 'parts/answer-buttons.tsx',
    states: {
      buttons: (
        <AnswerButtons
          name="Ana"
          onAnswer={ignore}
          text={{
            ...{ accept: 'Aceitar', acceptName: (name) => `Aceitar ${name}` },
            ...{ reject: 'Recusar', rejectName: (name) => `Recusar ${name}` },
          }}
        />
      ),
    },
  },
  {
    file: 'parts/avatar-picker/avatar-picker.tsx',
    states: {
      empty: <AvatarPicker name="Ana Prado" color="violet" value={null} onChange={ignore} />,
      'with an error': (
        <AvatarPicker
          {...{ name: 'Ana Prado', color: 'violet', value: null, onChange: ignore }}
          error="Esta imagem é grande demais."
        />
      ),
    },
  },
  { file: 'parts/blocks/duration-field.tsx', states: { field: <DurationField /> } },
  {
    file: 'parts/code-field.tsx',
    states: {
      empty: <CodeField error={undefined} onInput={ignore} />,
      'with an error': <CodeField error="Este código não vale mais." onInput={ignore} />,
    },
  },
  {
    file: 'parts/color-swatches.tsx',
    states: {
      swatches: <ColorSwatches label="Cor" name="cor" value="amber" onChange={ignore} />,
    },
  },
  { file: 'parts/composer/add-images.tsx', states: { button: <AddImages onFiles={ignore} /> } },
  {
    file: 'parts/composer/markdown-toolbar.tsx',
    states: { toolbar: <MarkdownToolbar onMark={ignore} /> },
  },
  {
    file: 'parts/composer/note-work-field.tsx',
    states: {
      empty: (
        <SignedIn>
          <NoteWorkField
            {...{ work: null, error: undefined }}
            {...{ onChoose: ignore, onRemove: ignore, onAnnounce: ignore }}
          />
        </SignedIn>
      ),
      chosen: (
        <SignedIn>
          <NoteWorkField
            {...{ work: noted, error: undefined }}
            {...{ onChoose: ignore, onRemove: ignore, onAnnounce: ignore }}
          />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/composer/picture-row.tsx',
    states: {
      sending: (
        <PictureRow
          {...{ ...row, place: 1, of: 2, error: undefined }}
          picture={{ ...picture, state: { status: 'sending', done: 0.4 } }}
        />
      ),
      failed: (
        <PictureRow
          {...{ ...row, place: 1, of: 2, error: undefined }}
          picture={{ ...picture, state: { status: 'failed', why: 'A conexão caiu.' } }}
        />
      ),
    },
  },
  {
    file: 'parts/composer/post-form-alert.tsx',
    states: {
      error: <PostFormAlert message="Não deu para publicar. Tente de novo." lapsed={false} />,
      'after the session': <PostFormAlert message="A sua sessão terminou." lapsed />,
    },
  },
  {
    file: 'parts/composer/preview.tsx',
    states: {
      preview: (
        <SignedIn answers={{ previewMarkdown: () => ({ tree: note.body }) }}>
          <Preview body="Um *filme* lento." />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/composer/quote-field.tsx',
    states: {
      quoted: <QuoteField post={{ ...note, image: null }} onRemove={ignore} />,
      gone: <QuoteField post={null} onRemove={ignore} />,
    },
  },
  {
    file: 'parts/composer/selects.tsx',
    states: {
      interest: (
        <SignedIn answers={own}>
          <InterestSelect
            {...{ value: 'movies', options: [interest], complete: true }}
            error={undefined}
            onChange={ignore}
          />
        </SignedIn>
      ),
      visibility: (
        <SignedIn answers={own}>
          <VisibilitySelect value="public" error={undefined} onChange={ignore} />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/composer/start-writing.tsx',
    states: {
      button: (
        <SignedIn>
          <StartWriting kind="article">Artigo</StartWriting>
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/composer/tags-field.tsx',
    states: {
      tags: (
        <TagsField
          {...{ tags: ['nordeste', 'cinema'], typed: '', error: undefined }}
          {...{ onChange: ignore, onError: ignore, onAnnounce: ignore }}
        />
      ),
    },
  },
  {
    file: 'parts/composer/warning-field.tsx',
    states: { field: <WarningField value="Conta o final" onChange={ignore} /> },
  },
  {
    file: 'parts/diary/date-field.tsx',
    states: {
      'with a hint': <DateField label="Quando" value="20/11/2026" hint onChange={ignore} />,
      'with an error': (
        <DateField label="Quando" value="ontem" error="Não é uma data." onChange={ignore} />
      ),
    },
  },
  {
    file: 'parts/diary/progress-fields.tsx',
    states: {
      fields: (
        <ProgressFields item={{ ...diaryItem, entry: { ...entry, outcome: 'open' } }} errors={{}} />
      ),
    },
  },
  {
    file: 'parts/file-choice.tsx',
    states: {
      choice: (
        <FileChoice
          {...{ input: { current: null }, accept: '.zip', label: 'Escolher um arquivo' }}
          {...{ hint: 'Até 50 MB.', error: undefined, status: '', removal: null, onFile: ignore }}
        />
      ),
    },
  },
  {
    file: 'parts/form-errors.tsx',
    states: { alert: <FormAlert text="Não deu para salvar. Tente de novo." /> },
  },
  {
    file: 'parts/interest-picker/fixed-cards.tsx',
    states: { cards: <FixedCards drafts={drafts} onToggle={ignore} /> },
  },
  {
    file: 'parts/interest-picker/interest-fields.tsx',
    states: {
      fields: draft && (
        <InterestFields draft={draft} errors={undefined} onChange={ignore} onDone={ignore} />
      ),
    },
  },
  {
    file: 'parts/interest-picker/interest-picker.tsx',
    states: {
      picker: <InterestPicker value={drafts} onChange={ignore} errors={{}} />,
      'that orders': <InterestPicker value={drafts} onChange={ignore} errors={{}} ordered />,
    },
  },
  {
    file: 'parts/interest-picker/interest-row.tsx',
    states: {
      row: draft && (
        <ul>
          <InterestRow
            {...{ draft, place: { at: 0, of: 2 } }}
            {...{ onMove: ignore, onEdit: ignore, onRemove: ignore }}
          />
        </ul>
      ),
    },
  },
  { file: 'parts/interest-switches.tsx', states: { switches: <InterestSwitches /> } },
  {
    file: 'parts/mentions/mention-area.tsx',
    states: {
      area: (
        <SignedIn>
          <MentionArea aria-label="Comentário" rows={3} talking={[ana]} defaultValue="Concordo." />
        </SignedIn>
      ),
    },
  },
  {
    file: 'parts/move-buttons.tsx',
    states: {
      buttons: (
        <MoveButtons
          {...{ isFirst: true, isLast: false, onMove: ignore }}
          labels={{ earlier: 'Antes', later: 'Depois' }}
        />
      ),
    },
  },
  {
    file: 'parts/rating-slider.tsx',
    states: {
      empty: <RatingSlider rating={null} onRate={ignore} />,
      rated: <RatingSlider rating={9} onRate={ignore} />,
    },
  },
  {
    file: 'parts/work-combobox/work-options.tsx',
    states: {
      options: (
        <div data-field="">
          <TextInput aria-label="Obra" />
          <WorkOptions
            id="obras"
            label="Obras"
            options={works}
            active={1}
            onChoose={ignore}
            showKind
          />
        </div>
      ),
    },
  },
]
