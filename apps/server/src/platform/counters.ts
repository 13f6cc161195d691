type Labels = Readonly<Record<string, string>>

/** Something the process counts from its start on. */
export interface Counter {
  add(labels: Labels): void
}

const counters: (() => string)[] = []

/**
 * A counter among the process's figures.
 * @param name with its prefix and `_total`, as Prometheus has it
 */
export function counter(name: string, help: string): Counter {
  const counts = new Map<string, number>()
  counters.push(() =>
    [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} counter`,
      ...[...counts].map(([labels, count]) => `${name}{${labels}} ${count}`),
      '',
    ].join('\n'),
  )
  return {
    add(labels) {
      const key = Object.entries(labels)
        .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
        .join(',')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
  }
}

/** All counters in the Prometheus text format. */
export function countersText(): string {
  return counters.map((text) => text()).join('\n')
}
