import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { openSession } from '../src/modules/identity/sign-in/sessions.ts';
import { issueToken } from '../src/modules/identity/sign-in/tokens.ts';
import type { TestApp } from './app.ts';
import { addressOf } from './over-http.ts';

export type EventReader = {
  sessionId: string;
  /** Opens another stream in the same session and leaves it at once. */
  openAgain: () => Promise<void>;
  status: number;
  /** The kind of the next event; undefined when the stream has ended. */
  next: () => Promise<string | undefined>;
  leave: () => void;
};

const sessionOf = async (app: TestApp, username: string) => {
  const { id: accountId } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const session = await openSession(app.db, {
    accountId,
    departmentId: undefined,
    way: 'password',
    remember: false,
    address: '127.0.0.1',
    userAgent: 'test',
  });
  const token = await issueToken(app.services.tokenSecret, {
    ...session,
    accountId,
    departmentId: undefined,
  });
  return { sessionId: session.sessionId, token };
};

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    yield* blocks;
  }
}

/** Somebody's window on a listening server; the answer comes when the server has begun to tell events. */
export const readEvents = async (app: TestApp, username: string): Promise<EventReader> => {
  const [base, { sessionId, token }] = await Promise.all([addressOf(app), sessionOf(app, username)]);
  const leaving = new AbortController();
  const open = () =>
    fetch(`${base}${app.services.config.apiPrefix}/${messageCalls.events.path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
  const answer = await open();
  const blocks = answer.body ? eventsIn(answer.body) : undefined;
  const nextBlock = async (): Promise<string | undefined> =>
    (await blocks?.next())?.value as string | undefined;
  if (answer.status === 200) await nextBlock();
  return {
    sessionId,
    status: answer.status,
    next: async () => {
      for (;;) {
        const block = await nextBlock();
        if (block === undefined) return undefined;
        if (block.startsWith('data: ')) return (JSON.parse(block.slice(6)) as { kind: string }).kind;
      }
    },
    openAgain: async () => {
      const again = await open();
      await again.body?.cancel();
    },
    leave: () => leaving.abort(),
  };
};
