import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { IDEMPOTENCY_HEADER } from '@graduate/contract/platform/envelope.ts';
import type { Enrolled } from '@graduate/contract/training/selection/selection.ts';
import type { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { briefCache } from '../../../../platform/brief-cache.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { houseRules } from '../engine/around.ts';
import type { Answer, Request } from '../engine/judge.ts';
import { selectionQueue } from '../promote.ts';
import { noSuchRound, selectionErrors } from '../selection.errors.ts';
import { noteRefusal } from './note-refusals.ts';
import { mustNotHurry } from './pace.ts';
import { chooserOf } from './who-chooses.ts';

const rounds = briefCache(60_000, 1_000);

/** The term of a round never changes. */
const termOf = (db: Db, roundId: string): Promise<string> =>
  rounds(db, roundId, async () => {
    const { termId } = await db
      .selectFrom('courseSelectionRounds')
      .select('termId')
      .where('id', '=', roundId)
      .executeTakeFirstOrThrow(() => noSuchRound());
    return termId;
  });

const holders = briefCache(1_000, 2_000);

/** Who has a seat in a class: a lost answer is asked for again when the class is long full. */
const holdersOf = (db: Db, classId: string): Promise<ReadonlySet<string>> =>
  holders(db, classId, async () => {
    const rows = await db
      .selectFrom('enrolments')
      .select('studentId')
      .where('classId', '=', classId)
      .where('state', '=', 'enrolled')
      .execute();
    return new Set(rows.map(({ studentId }) => studentId));
  });

const keyIn = ({ request }: HttpContext): string | undefined => {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined;
};

type Wanted = Pick<Request, 'act' | 'classId' | 'roundId'> &
  Partial<Pick<Request, 'swapClassId' | 'accepted'>>;

const requestOf = async (context: HttpContext, wanted: Wanted): Promise<Request> => {
  const { db, author } = context;
  const { actor, address } = author;
  const { id: studentId } = await chooserOf(db, actor.accountId);
  mustNotHurry(studentId, (await houseRules(db)).ratePerSecond);
  return {
    swapClassId: null,
    accepted: [],
    ...wanted,
    studentId,
    termId: await termOf(db, wanted.roundId),
    key: keyIn(context),
    by: { accountId: actor.accountId, role: actor.role.code, address },
  };
};

const submit = async (context: HttpContext, wanted: Wanted): Promise<Answer> =>
  selectionQueue(context.services).submit(await requestOf(context, wanted));

/** Most of a rush ends here: a class that is full is said to be full without asking the database once more. */
const fullAlready = async (context: HttpContext, request: Request): Promise<boolean> => {
  const { services } = context;
  if (request.swapClassId !== null || !selectionQueue(services).isFull(request.classId)) return false;
  return !(await holdersOf(services.db, request.classId)).has(request.studentId);
};

export const enrol = async (
  context: HttpContext,
  { classId, roundId, swapClassId = null, acceptWarnings = [] }: InputOf<typeof selectionCalls.enrol>,
): Promise<Enrolled> => {
  const request = await requestOf(context, {
    act: 'enrol',
    classId,
    roundId,
    swapClassId,
    accepted: acceptWarnings,
  });
  if (await fullAlready(context, request)) {
    const refusal = selectionErrors.full();
    noteRefusal(context.services, request, refusal);
    throw refusal;
  }
  return (await selectionQueue(context.services).submit(request)) as Enrolled;
};

export const drop = async (
  context: HttpContext,
  { classId, roundId }: InputOf<typeof selectionCalls.drop>,
): Promise<Enrolled> => (await submit(context, { act: 'drop', classId, roundId })) as Enrolled;

export const wait = async (
  context: HttpContext,
  { classId, roundId, swapClassId = null }: InputOf<typeof selectionCalls.wait>,
): Promise<{ position: number }> =>
  // Who waits for a class elsewhere has seen where it is; a question would only cost the place.
  (await submit(context, { act: 'wait', classId, roundId, swapClassId, accepted: ['T536'] })) as {
    position: number;
  };

export const unwait = async (
  context: HttpContext,
  { classId, roundId }: InputOf<typeof selectionCalls.unwait>,
): Promise<void> => {
  await submit(context, { act: 'unwait', classId, roundId });
};
