import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@graduate/contract/platform/envelope.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import pg from 'pg';
import { type Chooser, headersOf, signedInChoosers } from '../bench/rush/choosers.ts';
import { type WireAnswer, wireCaller } from '../bench/rush/wire-client.ts';
import { insertRound } from '../samples/training/selection/round.ts';
import { classOf } from '../samples/training/study-records/teaching-class.ts';
import { connect } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { installationSecret } from '../src/platform/secrets.ts';

const CHOOSERS = 200;
const CLASSES = 12;
const SEATS = 60;
const HOURS = 24;
const HOUR_MS = 3_600_000;

type Asked = { studentId: string; classId: string; key: string };

/** What the rush needs, and everything a student was told they have. */
export type Rush = {
  /** What tokens are signed with: the rounds take longer than a token holds. */
  secret: Uint8Array;
  choosers: readonly Chooser[];
  classIds: readonly string[];
  roundId: string;
  /** Seats that were acknowledged: student and class, with the enrolment that was named. */
  seats: Map<string, string>;
  /** Whose answer never came: asked again after the restart with the same key. */
  unanswered: Map<string, Asked>;
  /** Of those that were asked twice with one key, the two answers must name the same seat. */
  differing: number;
  askedAgain: number;
};

const nameOf = ({ studentId, classId }: Pick<Asked, 'studentId' | 'classId'>) => `${studentId} ${classId}`;

/** A round that is open for longer than the faults take, with few seats and many who want them. */
export const setUpRush = async (databaseUrl: string): Promise<Rush> => {
  const db = connect(databaseUrl, 4);
  try {
    const { id: termId } = await db
      .selectFrom('academicTerms')
      .select('id')
      .orderBy('firstMonday', 'desc')
      .executeTakeFirstOrThrow();
    const now = Date.now();
    const windows = [{ opensAt: new Date(now - HOUR_MS), closesAt: new Date(now + HOURS * HOUR_MS) }];
    const roundId = await insertRound(db, { termId, maxCredits: 60, maxPublicElectives: 20, windows });
    const courses = await db
      .selectFrom('courses')
      .select(['id', 'departmentId'])
      .where('state', '=', 'active')
      .where('id', 'not in', (of) => of.selectFrom('coursePrerequisites').select('courseId'))
      .limit(CLASSES)
      .execute();
    const classes = courses.map(({ id: courseId, departmentId }) => {
      const seats = { capacity: SEATS, credits: 0.5, state: 'open' as const, mode: 'none' as const };
      return classOf({ ...seats, code: newId(), courseId, termId, departmentId });
    });
    await db.insertInto('teachingClasses').values(classes).execute();
    const choosers = await signedInChoosers(db, CHOOSERS);
    const known = { seats: new Map(), unanswered: new Map(), differing: 0, askedAgain: 0 };
    const secret = await installationSecret(db, 'token');
    return { ...known, secret, choosers, classIds: classes.map(({ id }) => id), roundId };
  } finally {
    await db.destroy();
  }
};

type Caller = Awaited<ReturnType<typeof wireCaller>>;

const send = (
  { ask }: Caller,
  rush: Rush,
  act: 'enrol' | 'drop',
  { headers }: Chooser,
  { classId, key }: Asked,
): Promise<WireAnswer> =>
  ask({
    method: 'POST',
    path: `/lzuyjs/service/${selectionCalls[act].path}`,
    headers: `${headers}${IDEMPOTENCY_HEADER}: ${key}\r\n`,
    body: JSON.stringify({ classId, roundId: rush.roundId }),
  });

const enrolmentIn = ({ status, body }: WireAnswer): string | undefined =>
  status === 200 ? /"enrolmentId":"([\w-]+)"/.exec(body)?.[1] : undefined;

/** Takes a seat and sometimes gives it back; what is on its way is noted before, what is told after. */
const grab = async (caller: Caller, rush: Rush, chooser: Chooser): Promise<void> => {
  const classId = rush.classIds[Math.floor(Math.random() * rush.classIds.length)] ?? '';
  const asked = { studentId: chooser.id, classId, key: randomUUID() };
  const name = nameOf(asked);
  if (rush.seats.has(name) && Math.random() < 0.7) {
    // While it is given back nothing is promised about it.
    rush.seats.delete(name);
    await send(caller, rush, 'drop', chooser, asked);
    return;
  }
  rush.unanswered.set(name, asked);
  const seat = enrolmentIn(await send(caller, rush, 'enrol', chooser, asked));
  rush.unanswered.delete(name);
  if (seat) rush.seats.set(name, seat);
};

/** Answers that were lost are asked for again, each with its own key. */
const askAgain = async (caller: Caller, rush: Rush): Promise<void> => {
  const chooserOf = new Map(rush.choosers.map((one) => [one.id, one]));
  for (const [name, asked] of rush.unanswered) {
    const chooser = chooserOf.get(asked.studentId);
    if (!chooser) continue;
    const [first, second] = [
      enrolmentIn(await send(caller, rush, 'enrol', chooser, asked)),
      enrolmentIn(await send(caller, rush, 'enrol', chooser, asked)),
    ];
    if (first !== second) rush.differing += 1;
    if (first) rush.seats.set(name, first);
    rush.askedAgain += 1;
    rush.unanswered.delete(name);
  }
};

const LANES = 24;

/** Many students at once; resolves when the server is gone. */
export const rushOn = async (address: string, rush: Rush): Promise<() => Promise<void>> => {
  const origin = new URL(address);
  for (const chooser of rush.choosers) chooser.headers = await headersOf(rush.secret, chooser.claims);
  const first = await wireCaller(origin);
  await askAgain(first, rush);
  const callers = [
    first,
    ...(await Promise.all(Array.from({ length: LANES - 1 }, () => wireCaller(origin)))),
  ];
  return async () => {
    await Promise.allSettled(
      callers.map(async (caller, lane) => {
        const own = rush.choosers.filter((_, at) => at % LANES === lane);
        for (let at = 0; ; at += 1) {
          const chooser = own[at % own.length];
          if (chooser) await grab(caller, rush, chooser);
        }
      }),
    );
    for (const caller of callers) caller.leave();
  };
};

type Finding = { name: string; count: number };

/** Seats that were promised and are gone, given twice, or counted wrongly. */
export const findWrongSeats = async (databaseUrl: string, rush: Rush): Promise<Finding[]> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const counted = async (query: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await client.query<{ count: string }>(query, values);
    return Number(rows[0]?.count ?? 0);
  };
  try {
    const ids = [...rush.seats.values()];
    const findings: Finding[] = [
      {
        name: 'acknowledged seats lost',
        count: await counted(
          `select count(*) from unnest($1::uuid[]) seat where not exists
            (select from enrolments where id = seat and state = 'enrolled')`,
          [ids],
        ),
      },
      {
        name: 'students with two seats in a class',
        count: await counted(
          `select count(*) from (select 1 from enrolments where class_id = any($1::uuid[]) and state = 'enrolled'
            group by class_id, student_id having count(*) > 1) twice`,
          [rush.classIds],
        ),
      },
      {
        name: 'classes that hold or count more than they have',
        count: await counted(
          `select count(*) from teaching_classes c where c.id = any($1::uuid[]) and (c.enrolled > c.capacity
            or c.enrolled <> (select count(*) from enrolments e where e.class_id = c.id and e.state = 'enrolled'))`,
          [rush.classIds],
        ),
      },
      { name: 'keys that stood for two seats', count: rush.differing },
    ];
    return findings.filter(({ count }) => count > 0);
  } finally {
    await client.end();
  }
};
