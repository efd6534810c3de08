import type { Readable } from 'node:stream';

/** Both ends are part of it. */
export type ByteRange = { start: number; end: number };

/** Where contents are kept, each under its SHA-256 in hexadecimal, so that equal contents are kept once. */
export type Storage = {
  /** Keeps a content; nothing of it stays when the source fails half-way. */
  put: (source: Readable) => Promise<{ hash: string; size: number }>;
  /** Undefined when there is no such content. */
  open: (hash: string, range?: ByteRange) => Promise<Readable | undefined>;
  has: (hash: string) => Promise<boolean>;
  remove: (hash: string) => Promise<void>;
  list: () => AsyncIterable<{ hash: string; size: number }>;
  /** Clears away what a process that died left half-written before the given moment. */
  sweep: (before: Date) => Promise<void>;
};
