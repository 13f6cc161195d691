import type { Output } from '#data/call.ts'
import styles from './screens.module.css'

const text = {
  screens: 'Por dentro',
  screensNote:
    'As telas são deste programa, tiradas por ele mesmo. As pessoas nelas são inventadas.',
  captions: {
    profile: ['O perfil', 'Tudo o que você ama, em um endereço com o seu nome.'],
    article: ['Um artigo', 'Texto longo com capa, índice e tempo de leitura.'],
    room: ['Uma sala', 'Quem gosta da mesma coisa, em ordem de tempo.'],
    editor: ['O editor', 'Salva sozinho enquanto você escreve e guarda versões.'],
    bookmarks: ['Os favoritos', 'Em pastas, com anotações. Só você vê.'],
  },
  phone: 'no celular',
  desktop: 'no computador',
} as const

type Screen = Output<'getScreens'>['screens'][number]

export function Screens({ screens }: { readonly screens: readonly Screen[] }) {
  if (screens.length === 0) return null
  const names = [...new Set(screens.map(({ name }) => name))]
  return (
    <section className={styles.screens} aria-labelledby="por-dentro">
      <h2 id="por-dentro">{text.screens}</h2>
      {/* Scrollable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-labelledby="por-dentro">
        {names.map((name) => {
          const [title, line] = text.captions[name]
          return (
            <li key={name}>
              <figure>
                <div className={styles.devices}>
                  {screens
                    .filter((screen) => screen.name === name)
                    .map((screen) => (
                      <Device key={screen.device} screen={screen} />
                    ))}
                </div>
                <figcaption>
                  <b>{title}</b> {line}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
      <p>{text.screensNote}</p>
    </section>
  )
}

const sizes = {
  phone: '(min-width: 48rem) 12rem, 17rem',
  desktop: '(min-width: 80rem) 62rem, 100vw',
} as const

/** CSS shows one of the themes; the other is never fetched. */
function Device({ screen: { name, device, light, dark } }: { readonly screen: Screen }) {
  const alt = `${text.captions[name][0]} ${text[device]}`
  return (
    <span className={styles[device]}>
      {([light, dark] as const).map(({ width, height, files }, index) => (
        <picture key={index} className={index === 0 ? styles.light : styles.dark}>
          <source
            type="image/avif"
            srcSet={files.map((file) => `${file.avif} ${file.width}w`).join(', ')}
            sizes={sizes[device]}
          />
          <img
            src={files[0]?.webp}
            srcSet={files.map((file) => `${file.webp} ${file.width}w`).join(', ')}
            sizes={sizes[device]}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </span>
  )
}
