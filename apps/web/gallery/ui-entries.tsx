import { Avatar } from '#ui/avatar.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import * as drawnIcons from '#ui/drawn-icon.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorScreen, type ErrorScreenKind } from '#ui/error-screen.tsx'
import { Frame, Page } from '#ui/frame.tsx'
import * as icons from '#ui/icon.tsx'
import { LoadingIndicator, LoadingScreen, Spinner } from '#ui/loading.tsx'
import { Mark, Wordmark } from '#ui/mark.tsx'
import { Menu, MenuButton, MenuLink, MenuNote } from '#ui/menu.tsx'
import { Picture } from '#ui/picture.tsx'
import { PlanBadge } from '#ui/plan-badge.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import type { GalleryEntry } from './entry.ts'
import { DialogDemo, TabsDemo, ToastDemo, ToolbarDemo } from './interactive.tsx'

const ignore = () => undefined

const screenOf = (kind: ErrorScreenKind) => (
  <ErrorScreen kind={kind} onHome={ignore} onBack={ignore} onReload={ignore} />
)

const { symbolHref: _, ...symbolIcons } = icons
const rowOf = (all: Readonly<Record<string, typeof icons.PlusIcon>>) =>
  Object.entries(all).map(([name, Icon]) => (
    <span key={name} title={name}>
      <Icon size={24} />
    </span>
  ))

const covers = [
  { title: 'Bacurau', by: 'Kleber Mendonça Filho', shape: 'film' },
  { title: 'A hora da estrela', by: 'Clarice Lispector', shape: 'book' },
  { title: 'Clube da Esquina', by: 'Milton Nascimento, Lô Borges', shape: 'album' },
  { title: 'Gal Costa', by: '', shape: 'person' },
] as const

/** Every file of `ui/` that shows something. */
export const uiEntries: readonly GalleryEntry[] = [
  {
    file: 'ui/avatar.tsx',
    states: Object.fromEntries(
      ([24, 32, 40, 64, 96, 128] as const).map((size) => [
        `${size} px`,
        <Avatar key={size} size={size} src={null} name="Ana Prado" color="violet" />,
      ]),
    ),
  },
  {
    file: 'ui/button.tsx',
    states: {
      ...Object.fromEntries(
        (['primary', 'quiet', 'bare', 'danger'] as const).flatMap((variant) => [
          [
            variant,
            <Button key={variant} variant={variant}>
              Publicar
            </Button>,
          ],
          [
            `${variant}, small`,
            <Button key={variant} variant={variant} size="small">
              Publicar
            </Button>,
          ],
        ]),
      ),
      'with an icon': <Button icon={<icons.PlusIcon size={20} />}>Seguir</Button>,
      'icon only': <Button icon={<icons.PlusIcon size={20} />} label="Criar" />,
      disabled: <Button aria-disabled>Salvar</Button>,
      link: <LinkButton href="#button">Ver tudo</LinkButton>,
    },
  },
  {
    file: 'ui/chip.tsx',
    states: Object.fromEntries(
      [
        { slug: 'movies', color: 'amber', icon: '🎬', name: 'Filmes' },
        { slug: 'music', color: 'violet', icon: '🎵', name: 'Música' },
        { slug: 'books', color: 'aubergine', icon: '📚', name: 'Livros' },
      ].map((chip) => [chip.color, <Chip key={chip.slug} {...chip} href="#chip" />]),
    ),
  },
  { file: 'ui/dialog.tsx', states: { dialog: <DialogDemo />, sheet: <DialogDemo sheet="side" /> } },
  {
    file: 'ui/drawn-cover.tsx',
    states: Object.fromEntries(
      covers.map((cover) => [
        cover.shape,
        <span key={cover.title} data-narrow="">
          <DrawnCover id={cover.title} {...cover} />
        </span>,
      ]),
    ),
  },
  { file: 'ui/drawn-icon.tsx', states: { all: rowOf(drawnIcons) } },
  {
    file: 'ui/empty-state.tsx',
    states: {
      plain: <EmptyState text="Aqui aparecem as obras que você ama." />,
      'with an action': (
        <EmptyState
          text="Aqui aparecem as obras que você ama."
          action={<Button>Buscar uma obra</Button>}
        />
      ),
    },
  },
  {
    file: 'ui/error-screen.tsx',
    states: {
      broken: screenOf('broken'),
      missing: screenOf('missing'),
      offline: screenOf('offline'),
    },
  },
  {
    file: 'ui/frame.tsx',
    states: {
      page: (
        <Page header={<h2>Título</h2>} aside={<p>Ao lado</p>} asideLabel="Ao lado">
          <p>Conteúdo</p>
        </Page>
      ),
      'the bar or rail of the window': (
        <div data-window="">
          <Frame
            homeHref="#frame"
            items={[
              { href: '#1', label: 'Explorar', icon: <icons.ExploreIcon />, current: true },
              {
                ...{ href: '#2', label: 'Avisos', icon: <icons.BellIcon /> },
                news: { mark: '3', label: '3 avisos novos' },
              },
              { href: '#3', label: 'Criar', icon: <icons.PlusIcon />, main: true },
              { href: '#4', label: 'Perfil', icon: <icons.PersonIcon /> },
            ]}
          >
            <p>Conteúdo</p>
          </Frame>
        </div>
      ),
    },
  },
  { file: 'ui/icon.tsx', states: { all: rowOf(symbolIcons) } },
  {
    file: 'ui/loading.tsx',
    states: {
      spinner: <Spinner size="medium" />,
      indicator: <LoadingIndicator />,
      screen: <LoadingScreen />,
    },
  },
  { file: 'ui/mark.tsx', states: { mark: <Mark size={32} />, wordmark: <Wordmark /> } },
  {
    file: 'ui/menu.tsx',
    states: {
      menu: (
        <Menu label="Opções" icon={<icons.MoreIcon />}>
          <MenuNote icon={<icons.CheckIcon size={20} />}>Visto em 2024</MenuNote>
          <MenuLink href="#menu">Abrir</MenuLink>
          <MenuButton pressed>Tema escuro</MenuButton>
          <MenuButton danger>Apagar</MenuButton>
        </Menu>
      ),
    },
  },
  {
    file: 'ui/picture.tsx',
    states: {
      'before it is loaded': (
        <Picture id="none" width={320} height={200} alt="Mar" sizes="320px" widths={[320]} />
      ),
    },
  },
  { file: 'ui/plan-badge.tsx', states: { badge: <PlanBadge size={24} /> } },
  {
    file: 'ui/progress-bar.tsx',
    states: {
      begun: <Progress done={3} />,
      complete: <Progress done={12} />,
    },
  },
  { file: 'ui/roving-toolbar.tsx', states: { toolbar: <ToolbarDemo /> } },
  {
    file: 'ui/tab-links.tsx',
    states: {
      links: (
        <TabLinks
          label="O que ver"
          items={[
            { href: '#all', label: 'Tudo', current: true },
            { href: '#notes', label: 'Notas' },
            { href: '#lists', label: 'Listas' },
          ]}
        />
      ),
    },
  },
  { file: 'ui/tabs.tsx', states: { tabs: <TabsDemo /> } },
  {
    file: 'ui/toast.tsx',
    states: {
      'with an action': (
        <div data-window="">
          <ToastDemo />
        </div>
      ),
    },
  },
]

function Progress({ done }: { readonly done: number }) {
  const id = `progress-${done}`
  return (
    <>
      <span id={id}>{done} de 12 livros</span>
      <ProgressBar done={done} total={12} labelledBy={id} />
    </>
  )
}
