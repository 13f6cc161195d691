type Labels = Readonly<Record<string, string>>

export interface Counter {
  add(labels: Labels): void
}

const counters: (() => string)[] = []

/** @param name with its prefix and `_total` */
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

export function gaugeText(name: string, help: string, value: number): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`, ''].join('\n')
}

export function countersText(): string {
  return counters.map((text) => text()).join('\n')
}
