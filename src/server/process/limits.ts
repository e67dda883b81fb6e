// Every limit of the server in one place (S-CV-5), so that tests can read them. Times are milliseconds.

export const KIB = 1_024;

/** Sizes and counts. */
export const LIMITS = {
  targetBytes: 2_048,
  headerBytes: 16 * KIB,
  bodyBytes: 2 * KIB,
  intentBodyBytes: 4 * KIB,
  createBodyBytes: 8 * KIB,
  unknownBodyBytes: KIB,
  gzipFromBytes: KIB,
  sockets: 6_000,
  /** Descriptors kept for everything that is no socket. */
  spareDescriptors: 256,
  socketsPerAddress: 64,
  streams: 4_000,
  queueJobs: 32,
  streamBacklogBytes: 1_024 * KIB,
  stepsPerPush: 600,
  stepBytesPerPush: 512 * KIB,
  limiterKeys: 10_000,
  claims: 64,
  /** Answers a connection may be owed at once. */
  answersPerSocket: 8,
  /** Static files: what is kept in memory, the largest that is, the pieces of a larger one, and how many are open at once. */
  fileCacheBytes: 32 * 1_024 * KIB,
  keptFileBytes: 1_024 * KIB,
  sliceBytes: 64 * KIB,
  openFiles: 32,
} as const;

/** Times that run on timers; a test may shorten them. */
export interface Timings {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly keepAliveMs: number;
  readonly bodyMs: number;
  /** How long a reader may take nothing of what waits for it, and how much longer for each KiB of it (S-HT-10). */
  readonly writeMs: number;
  readonly writeKibMs: number;
  readonly heartbeatMs: number;
  /** How soon a sign of life follows a message (S-SS-16). */
  readonly followMs: number;
  /** How long without a stream before a seat counts as gone (S-PR-4). */
  readonly presenceGraceMs: number;
  /** How long a seat that asks for its position counts as there; a browser lets a hidden page ask once a minute (S-PR-8). */
  readonly askGraceMs: number;
  /** How long without a stream before a host is replaced (S-LO-13). */
  readonly hostGraceMs: number;
  /** How long a stream may be blocked (S-SS-9). */
  readonly blockedMs: number;
  /** Longest a job computes before others get their turn (S-GS-2). */
  readonly sliceMs: number;
  /** Longest bots are driven before what they did is written and shown (S-BT-8). */
  readonly cutMs: number;
  readonly decisionMs: number;
  /** How soon bots are driven again after a failed write (S-BT-8). */
  readonly driveAgainMs: number;
  /** How long a game may be without streams before it leaves memory (S-GS-13). */
  readonly idleMs: number;
  readonly sweepMs: number;
  readonly timingsFlushMs: number;
  readonly stopMs: number;
  readonly lockBeatMs: number;
  readonly lockPollMs: number;
  readonly lockSettleMs: number;
  /** The same where the lock's process was on this machine. */
  readonly lockSettleHereMs: number;
  readonly healthReuseMs: number;
  /** How often it is looked whether files can still be opened (S-BO-14). */
  readonly filesLookMs: number;
}

export const TIMINGS: Timings = {
  headersMs: 15_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  bodyMs: 10_000,
  writeMs: 30_000,
  writeKibMs: 250,
  heartbeatMs: 3_000,
  followMs: 100,
  presenceGraceMs: 3_000,
  askGraceMs: 90_000,
  hostGraceMs: 30_000,
  blockedMs: 30_000,
  sliceMs: 25,
  cutMs: 1_000,
  decisionMs: 5_000,
  driveAgainMs: 15_000,
  idleMs: 30 * 60_000,
  sweepMs: 3_600_000,
  timingsFlushMs: 2_000,
  stopMs: 8_000,
  lockBeatMs: 2_000,
  lockPollMs: 1_000,
  lockSettleMs: 1_000,
  lockSettleHereMs: 250,
  healthReuseMs: 1_000,
  filesLookMs: 2_000,
};

/** How often a starter looks at a lock it found (S-BO-9). */
export const LOCK_POLLS = 10;
/** How many looks in a row must fail before a process that cannot open files is given up (S-BO-14). */
export const FILES_TRIES = 4;
/** Lives counted on the clock. */
export const CLAIM_LIFE_MS = 30 * 60_000;
/** S-PE-15: an unfinished game this quiet takes no room. */
export const ROOM_LIFE_MS = 30 * 86_400_000;

/** Guards of a drive (S-BT-3). */
export const MAX_DRIVE_ACTIONS = 10_000;

export interface BucketSize {
  readonly capacity: number;
  /** Milliseconds until one more is let through. */
  readonly refillMs: number;
}

/** S-RL-1: the token buckets. */
export const CLASSES = {
  secret: { capacity: 10, refillMs: 30_000 },
  admin: { capacity: 5, refillMs: 60_000 },
  claim: { capacity: 10, refillMs: 60_000 },
  code: { capacity: 20, refillMs: 15_000 },
  token: { capacity: 60, refillMs: 1_000 },
  create: { capacity: 10, refillMs: 360_000 },
  join: { capacity: 20, refillMs: 30_000 },
  lobby: { capacity: 30, refillMs: 1_000 },
  read: { capacity: 60, refillMs: 500 },
  stream: { capacity: 20, refillMs: 3_000 },
  intent: { capacity: 40, refillMs: 50 },
} as const satisfies Readonly<Record<string, BucketSize>>;
export type LimitClass = keyof typeof CLASSES;

/** S-RL-2: from this length on a right join secret is never held up. */
export const LONG_SECRET_BYTES = 12;
