import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/**
 * JSON lines on stdout with UTC times. Secrets, emails and bodies never get here: callers log ids
 * and codes, and the paths below are a second wall.
 */
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
      ],
      remove: true,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
