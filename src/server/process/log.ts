// What the server says about itself (S-LG-1, S-LG-2): one event per line. Callers pass ids, codes, counts and seat numbers and
// nothing else: no secret, token, query, body, card, name, seed or whole address ever comes this way.

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const LOG_FORMATS = ['text', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export type LogFields = Readonly<Record<string, string | number | boolean | null>>;
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

export interface LogSink {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

export interface LogOptions {
  readonly level: LogLevel;
  readonly format: LogFormat;
  readonly now: () => number;
  readonly sink: LogSink;
}

/** A value as one word of a line: control characters and line ends escaped. */
function word(value: string | number | boolean | null): string {
  const text = String(value);
  return /^[\w./:@+-]+$/.test(text) ? text : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, (odd) => `\\u${odd.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function newLog({ level, format, now, sink }: LogOptions): Log {
  const most = LOG_LEVELS.indexOf(level);
  return (at, event, fields = {}) => {
    if (LOG_LEVELS.indexOf(at) > most) return;
    const time = new Date(now()).toISOString();
    const line = format === 'json'
      ? JSON.stringify({ time, level: at, event, ...fields })
      : [time, at, event, ...Object.entries(fields).map(([key, value]) => `${key}=${word(value)}`)].join(' ');
    (at === 'error' || at === 'warn' ? sink.err : sink.out)(line);
  };
}

/** A log that says nothing. */
export const silentLog: Log = () => undefined;

/** The stack of whatever was thrown, without the seed and the cards its message may name (S-LG-2). */
export function stackOf(thrown: unknown): string {
  const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return text.replace(/\bseed [0-9a-f]+\b/gi, 'seed (not told)').replace(/\bc[0-9]{1,3}\b/g, 'c(not told)');
}

/** The code of a failed call of the system, `EIO` for instance. */
export function codeOf(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : 'FAILED';
}
