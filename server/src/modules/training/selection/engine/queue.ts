import type { Db } from '../../../../platform/database/connect.ts';
import { isConnectionTrouble } from '../../../../platform/database/connection-trouble.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { whileMoreCome } from '../../../../platform/while-more-come.ts';
import { selectionErrors } from '../selection.errors.ts';
import { type ClassAfter, settleBatch } from './batch.ts';
import type { Answer, Request, Verdict } from './judge.ts';

/** So many requests are judged together. */
const MOST_IN_BATCH = 128;
/** Of more than these, half is left for the batch after it. */
const ENOUGH = 32;
/** While one batch is in the database, the answers of the one before go out and the next comes in. */
const BATCHES_AT_ONCE = 2;
/** So many wait at most; who comes later is told when to come again. */
const MOST_WAITING = 4_000;
/** A class that was full a moment ago is believed to be full. */
const FULL_FOR_MS = 1_000;
const TRIES = 3;
/** Waited too long for a row, ended as one of two in each other's way, or somebody else was quicker. */
const WORTH_ANOTHER_TRY = ['55P03', '57014', '40P01', '40001', '23505'];
/** What is known of the pace at first: milliseconds for one request. */
const USUAL_PACE_MS = 0.5;

type Waiting = {
  request: Request;
  no: number;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/**
 * The requests of one instance in the order they came. A batch takes what came meanwhile: the more ask, the larger it is,
 * and nobody waits for a clock. The next one begins when the one before it holds its rows: who came first is first.
 */
const openQueue = (services: Services) => {
  const waiting: Waiting[] = [];
  const underWay = new Map<string, number>();
  const fullUntil = new Map<string, number>();
  let came = 0;
  let served = 0;
  let pace = USUAL_PACE_MS;
  let onFreed: (classIds: readonly string[]) => void = () => undefined;

  const learn = (classes: readonly ClassAfter[]) => {
    const until = Date.now() + FULL_FOR_MS;
    for (const { classId, remaining } of classes)
      if (remaining <= 0) fullUntil.set(classId, until);
      else fullUntil.delete(classId);
    const freed = classes
      .filter((one) => one.freed && one.waiting > 0 && one.remaining > 0)
      .map(({ classId }) => classId);
    if (freed.length > 0) onFreed(freed);
  };

  const finish = (batch: readonly Waiting[], verdicts: readonly Verdict[]) => {
    for (const [index, { request, resolve, reject }] of batch.entries()) {
      underWay.delete(request.studentId);
      const verdict = verdicts[index];
      if (verdict && 'answer' in verdict) resolve(verdict.answer);
      else reject(verdict?.refusal ?? platformErrors.broken());
    }
  };

  const fail = (batch: readonly Waiting[], error: unknown) => {
    const code = codeOf(error);
    const crowded = typeof code === 'string' && WORTH_ANOTHER_TRY.includes(code);
    if (!crowded && !isConnectionTrouble(error)) services.log.error({ err: error }, 'selection failed');
    for (const { request, reject } of batch) {
      underWay.delete(request.studentId);
      reject(crowded ? selectionErrors.tooMany({ retryAfter: 1 }) : error);
    }
  };

  /** All together; when that fails, one by one, so that nobody suffers for another. */
  const settle = async (batch: readonly Waiting[], onHeld: () => void, tries = 1): Promise<void> => {
    try {
      const { verdicts, classes } = await settleBatch(
        services,
        batch.map(({ request }) => request),
        onHeld,
      );
      learn(classes);
      finish(batch, verdicts);
    } catch (error) {
      const again = !isConnectionTrouble(error) && tries < TRIES;
      if (!again) return fail(batch, error);
      if (batch.length === 1 && !WORTH_ANOTHER_TRY.includes(String(codeOf(error)))) return fail(batch, error);
      for (const one of batch) await settle([one], onHeld, tries + 1);
    }
  };

  const nextBatch = (): Waiting[] => {
    const termId = waiting[0]?.request.termId;
    const others = waiting.findIndex(({ request }) => request.termId !== termId);
    const most = Math.min(MOST_IN_BATCH, Math.max(ENOUGH, Math.ceil(waiting.length / 2)));
    return waiting.splice(0, Math.min(most, others < 0 ? waiting.length : others));
  };

  const carryOut = async (batch: readonly Waiting[], onHeld: () => void): Promise<void> => {
    const began = performance.now();
    await settle(batch, onHeld);
    // What was not held in the end was refused, and nobody need wait for it either.
    onHeld();
    served += batch.length;
    pace = 0.8 * pace + 0.2 * ((performance.now() - began) / batch.length);
  };

  const inHand = new Set<Promise<void>>();
  let held: Promise<void> = Promise.resolve();
  let starting: Promise<void> | undefined;

  const start = async (): Promise<void> => {
    await whileMoreCome(() => waiting.length, MOST_IN_BATCH);
    await held;
    const batch = nextBatch();
    held = new Promise((onHeld) => {
      const carried = carryOut(batch, onHeld).finally(() => {
        inHand.delete(carried);
        begin();
      });
      inHand.add(carried);
    });
    starting = undefined;
    begin();
  };

  /** A second batch goes beside the first only when it is worth it: small ones would cost more than they gain. */
  const begin = (): void => {
    const isWorthIt = inHand.size === 0 || (inHand.size < BATCHES_AT_ONCE && waiting.length >= ENOUGH);
    if (!starting && waiting.length > 0 && isWorthIt) starting = start();
  };

  return {
    submit: (request: Request): Promise<Answer> =>
      new Promise<Answer>((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) {
          const seconds = Math.max(1, Math.ceil((waiting.length * pace) / 1000));
          reject(selectionErrors.tooMany({ retryAfter: seconds, place: waiting.length + 1 }));
          return;
        }
        came += 1;
        underWay.set(request.studentId, came);
        waiting.push({ request, no: came, resolve, reject });
        begin();
      }),
    /** How many come before the request of a student that is under way. */
    ahead: (studentId: string): number | null => {
      const no = underWay.get(studentId);
      return no === undefined ? null : Math.max(0, no - served - 1);
    },
    /** Whether a class had no seat left a moment ago. */
    isFull: (classId: string): boolean => (fullUntil.get(classId) ?? 0) > Date.now(),
    whenFreed: (listener: (classIds: readonly string[]) => void): void => {
      onFreed = listener;
    },
    idle: async (): Promise<void> => {
      while (starting || inHand.size > 0) await Promise.all([starting, ...inHand]);
    },
  };
};

export type SelectionQueue = ReturnType<typeof openQueue>;

const queues = new WeakMap<Db, SelectionQueue>();

/** The queue of this instance. */
export const queueOf = (services: Services): SelectionQueue => {
  const queue = queues.get(services.db) ?? openQueue(services);
  queues.set(services.db, queue);
  return queue;
};
