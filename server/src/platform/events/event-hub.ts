import { PassThrough, type Readable } from 'node:stream';
import type { EventKind, ServerEvent } from '@graduate/contract/commons/messages/events.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Db } from '../database/connect.ts';
import { defineErrors } from '../errors.ts';
import type { Log } from '../services.ts';
import { type Announcement, EVENT_CHANNEL } from './announce-event.ts';
import { listen } from './listen.ts';

const LOOK_EVERY_MS = 4_000;
const BEAT_EVERY_LOOKS = 5;
const MOST_PER_ACCOUNT = 8;
/** A reader this far behind does not read any more. */
const MOST_UNREAD_BYTES = 64 * 1024;

const errors = defineErrors('events', {
  tooManyStreams: [
    429,
    text(
      '实时消息连接过多，请关闭多余的浏览器窗口',
      'Too many open connections for events; close some browser windows',
    ),
  ],
});

type Reader = { accountId: string; sessionId: string };
type Stream = Reader & { output: PassThrough };

export type EventHub = {
  /** A stream of server-sent events for one window; ends when the session ends. */
  open: (reader: Reader) => Promise<Readable>;
  close: () => Promise<void>;
};

/** Which of these sessions still run. */
type StillRunning = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

const lineOf = (event: ServerEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** The streams of one instance. The database carries events between instances, over one connection for each. */
export const openEventHub = (db: Db, stillRunning: StillRunning, log: Log): EventHub => {
  const streams = new Set<Stream>();
  let listening: ReturnType<typeof listen> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looks = 0;

  const write = ({ output }: Stream, line: string) => {
    output.write(line);
    if (output.writableLength > MOST_UNREAD_BYTES) output.destroy();
  };
  const tellAll = (kind: EventKind) => {
    for (const stream of streams) write(stream, lineOf({ kind }));
  };
  const pass = (payload: string) => {
    const { kind, accountIds } = JSON.parse(payload) as Announcement;
    const concerned = new Set(accountIds);
    for (const stream of streams) if (concerned.has(stream.accountId)) write(stream, lineOf({ kind }));
  };

  const endOver = async () => {
    const running = await stillRunning([...new Set([...streams].map(({ sessionId }) => sessionId))]);
    for (const stream of streams) if (!running.has(stream.sessionId)) stream.output.end();
  };
  const look = () => {
    if (streams.size === 0) return;
    endOver().catch((error: unknown) => log.warn({ err: error }, 'looking after event streams failed'));
    looks += 1;
    if (looks % BEAT_EVERY_LOOKS > 0) return;
    listening?.probe();
    for (const stream of streams) write(stream, ': beat\n\n');
  };

  const start = () => {
    listening ??= listen(db, EVENT_CHANNEL, { onPayload: pass, onResumed: () => tellAll('everything') }, log);
    timer ??= setInterval(look, LOOK_EVERY_MS).unref();
    return listening.ready;
  };

  return {
    open: async ({ accountId, sessionId }) => {
      const own = [...streams].filter((stream) => stream.accountId === accountId);
      if (own.length >= MOST_PER_ACCOUNT) throw errors.tooManyStreams();
      const stream = { accountId, sessionId, output: new PassThrough() };
      streams.add(stream);
      stream.output.once('close', () => streams.delete(stream));
      await start();
      // The first bytes tell the reader that from here on nothing is missed.
      write(stream, ': open\n\n');
      return stream.output;
    },
    close: async () => {
      clearInterval(timer);
      for (const { output } of streams) output.end();
      await listening?.stop();
    },
  };
};
