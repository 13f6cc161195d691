import styles from './source-list.module.css'
import { sources, ways } from './source-text.ts'

const title = 'Onde está o arquivo'

/** The services by medium, each with the way to its file when asked for. */
export function SourceList() {
  return (
    <>
      <h3>{title}</h3>
      <div className={styles.media}>
        {ways.map(({ name, ways: waysOf }) => (
          <section key={name} aria-label={name}>
            <h4>{name}</h4>
            {waysOf.map(([source, way]) => (
              <details key={source}>
                <summary>{sources[source]}</summary>
                <p>{way}</p>
              </details>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
