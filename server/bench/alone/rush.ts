import { setTimeout as pause } from 'node:timers/promises';
import { type WireAnswer, type WireRequest, wireCaller } from '../rush/wire-client.ts';

/** Everything one student asks for, one thing after the other; at once, or at a moment of their own. */
export type Visit = { origin: string; after?: number; requests: readonly WireRequest[] };
/** `callers`: so many visits at a time; without it each begins at its moment. */
export type Rush = { visits: readonly Visit[]; callers?: number };
/** How each request ended, when it was sent and when its last answer came, in milliseconds. */
export type Ended = {
  visit: number;
  no: number;
  status: number;
  /** The rule a refusal names. */
  code: string | undefined;
  sent: number;
  done: number;
  again: number;
};
export type RushTold = { tookMs: number; ended: Ended[] } | { error: string };

const COME_AGAIN = 429;
const MOST_TRIES = 100;

type Caller = Awaited<ReturnType<typeof wireCaller>>;

/** Asks until the answer is a last one; who is told to come again does, with the same key. */
const lastAnswer = async ({ ask }: Caller, request: WireRequest): Promise<WireAnswer & { again: number }> => {
  for (let again = 0; ; again += 1) {
    const answer = await ask(request);
    if (answer.status !== COME_AGAIN || again >= MOST_TRIES) return { ...answer, again };
    await pause(Math.max(answer.retryAfterMs, 200) * (1 + Math.random() / 4));
  }
};

const make = async ({ visits, callers }: Rush) => {
  const ended: Ended[] = [];
  const begun = performance.now();
  const now = () => performance.now() - begun;
  const one = async (caller: Caller, visit: number) => {
    for (const [no, request] of (visits[visit]?.requests ?? []).entries()) {
      const sent = now();
      const { status, body, again } = await lastAnswer(caller, request);
      ended.push({ visit, no, status, code: /"code":"(T\d+)"/.exec(body)?.[1], sent, done: now(), again });
    }
  };
  const waiting = visits.keys();
  const lane = async (at: number) => {
    const open = new Map<string, Caller>();
    for (const visit of waiting) {
      const origin = visits[visit]?.origin ?? '';
      const caller = open.get(origin) ?? (await wireCaller(new URL(origin)));
      open.set(origin, caller);
      await one(caller, visit);
    }
    for (const caller of open.values()) caller.leave();
    return at;
  };
  const alone = async ({ origin, after = 0 }: Visit, visit: number) => {
    await pause(after);
    const caller = await wireCaller(new URL(origin));
    await one(caller, visit);
    caller.leave();
  };
  await Promise.all(callers ? Array.from({ length: callers }, (_, at) => lane(at)) : visits.map(alone));
  return { tookMs: now(), ended };
};

process.on('message', (rush: Rush) => {
  make(rush).then(
    (told) => process.send?.(told satisfies RushTold),
    (error: unknown) => process.send?.({ error: String(error) } satisfies RushTold),
  );
});
