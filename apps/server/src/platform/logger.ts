import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

const logged = new WeakSet<object>()

/** Logged by a module that knows more of the denial than HTTP does. */
export function markDenialLogged(client: object): void {
  logged.add(client)
}

export function isDenialLogged(client: object): boolean {
  return logged.has(client)
}

/** Callers never log secrets, emails or bodies; redacting these paths is a second safeguard. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        'password',
        'email',
        'token',
        'cookie',
        '*.password',
        '*.email',
        '*.token',
        '*.cookie',
        // Databases add values of rows to their errors.
        'err.detail',
        'err.where',
        'err.parameters',
      ],
      remove: true,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
