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
      const key = labelsText(labels)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
  }
}

export function gaugeText(name: string, help: string, value: number): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`, ''].join('\n')
}

/** A gauge that has a value for each of several labels. */
export function gaugesText(
  name: string,
  help: string,
  values: readonly { readonly labels: Labels; readonly value: number }[],
): string {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...values.map(({ labels, value }) => `${name}{${labelsText(labels)}} ${value}`),
    '',
  ].join('\n')
}

function labelsText(labels: Labels): string {
  return Object.entries(labels)
    .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
    .join(',')
}

export function countersText(): string {
  return counters.map((text) => text()).join('\n')
}
