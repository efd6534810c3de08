import { IDEMPOTENCY_HEADER } from '@graduate/contract/platform/envelope.ts';
import type { Enrol } from '@graduate/contract/training/selection/selection.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Insertable } from 'kysely';
import { insertAccounts } from '../samples/administration/accounts/demonstration.ts';
import { insertRound } from '../samples/training/selection/round.ts';
import { openSession } from '../src/modules/identity/sign-in/sessions.ts';
import { issueToken } from '../src/modules/identity/sign-in/tokens.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import { clientOf, type TestClient } from './client.ts';
import { next } from './counting.ts';
import { departmentIdOf } from './rights.ts';
import { insertTerm, scheduleActs, type TestTerm } from './schedule.ts';

export type Chooser = { id: string; username: string; token: string };
type StudentRow = Insertable<Tables['studentRecords']>;

const HOUR_MS = 3_600_000;
const AT_ONCE = 8;

const signIn = async (app: TestApp, accountId: string, departmentId: string): Promise<string> => {
  const session = await openSession(app.db, {
    accountId,
    departmentId,
    way: 'password',
    remember: false,
    address: '127.0.0.1',
    userAgent: 'test',
  });
  return issueToken(app.services.tokenSecret, { ...session, accountId, departmentId });
};

type Send = (at: TestApp, options: InjectOptions) => Promise<LightMyRequestResponse>;
const directly: Send = (at, options) => at.fastify.inject(options);

/** Students who choose among classes of a term of their own. */
export const selectionActs = (app: TestApp, yearsAhead: number, send: Send = directly) => {
  let term: TestTerm;
  const { aClass } = scheduleActs(app, () => term);

  const begin = async () => {
    term = await insertTerm(app, yearsAhead);
    return term;
  };

  /** Registered students of one department, who all may sign in. */
  const students = async (
    count: number,
    more: Partial<StudentRow> = {},
    department = '208',
  ): Promise<Chooser[]> => {
    const departmentId = await departmentIdOf(app, department);
    const made = Array.from({ length: count }, () => {
      const username = `xk${String(next('chooser')).padStart(6, '0')}`;
      return { id: newId(), personId: newId(), accountId: newId(), username };
    });
    await insertAccounts(
      app.db,
      made.map(({ accountId, username }) => ({
        id: accountId,
        username,
        realName: `选课${username.slice(2)}`,
        personKind: 'student',
        passwordHash: '',
        roles: ['student'],
        departmentIds: [departmentId],
      })) as never,
    );
    await app.db
      .insertInto('studentPersons')
      .values(
        made.map(({ personId, accountId }) => ({
          id: personId,
          idType: '99',
          idNumberHash: personId,
          accountId,
        })),
      )
      .execute();
    const row = {
      idType: '99',
      gender: '1',
      population: 'regular' as const,
      status: 'active' as const,
      enrolYear: 2025,
      grade: 2025,
      trainingLevel: 'M' as const,
      entryDate: '2025-09-01',
      statusDate: '2025-09-01',
      registrationState: 'registered' as const,
      campus: '1',
      departmentId,
      ...more,
    };
    await app.db
      .insertInto('studentRecords')
      .values(
        made.map(({ id, personId, username }) => ({
          ...row,
          id,
          personId,
          idNumberHash: personId,
          name: `选课${username.slice(2)}`,
        })) as never,
      )
      .execute();
    // A few at a time: a rush is of those who are signed in.
    const choosers: Chooser[] = [];
    for (let from = 0; from < made.length; from += AT_ONCE)
      choosers.push(
        ...(await Promise.all(
          made.slice(from, from + AT_ONCE).map(async ({ id, username, accountId }) => ({
            id,
            username,
            token: await signIn(app, accountId, departmentId),
          })),
        )),
      );
    return choosers;
  };

  /** Somebody at the API of an instance. */
  const as = ({ token }: Chooser, at: TestApp = app): TestClient =>
    clientOf(at, (options) =>
      send(at, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } }),
    );

  /** A class that can be chosen, of a course of its own unless one is given. */
  const open = (more: Parameters<typeof aClass>[0] = {}, department?: string) =>
    aClass({ state: 'open', ...more }, department);

  const meets = async (
    classId: string,
    weekday: number,
    startPeriod: number,
    weekMask = 0xffff,
  ): Promise<void> => {
    await app.db
      .insertInto('classMeetings')
      .values({
        id: newId(),
        classId,
        termId: term.id,
        mode: 'weekly',
        weekday,
        startPeriod,
        periodCount: 2,
        weekMask,
        roomId: null,
        teacherIds: [],
        originId: null,
      })
      .execute();
    await app.db
      .updateTable('teachingClasses')
      .set((eb) => ({ scheduleVersion: eb('scheduleVersion', '+', 1) }))
      .where('id', '=', classId)
      .execute();
  };

  const round = (more: Partial<Parameters<typeof insertRound>[1]> = {}) =>
    insertRound(app.db, {
      termId: term.id,
      windows: [{ opensAt: new Date(Date.now() - HOUR_MS), closesAt: new Date(Date.now() + HOUR_MS) }],
      ...more,
    });

  const enrol = (chooser: Chooser, body: Enrol, { key, at = app }: { key?: string; at?: TestApp } = {}) =>
    as(chooser, at).call(selectionCalls.enrol, { body, headers: key ? { [IDEMPOTENCY_HEADER]: key } : {} });

  const drop = (chooser: Chooser, body: { classId: string; roundId: string }) =>
    as(chooser).call(selectionCalls.drop, { body });

  const seatsOf = async (classId: string) => {
    const { enrolled, capacity } = await app.db
      .selectFrom('teachingClasses')
      .select(['enrolled', 'capacity'])
      .where('id', '=', classId)
      .executeTakeFirstOrThrow();
    const rows = await app.db
      .selectFrom('enrolments')
      .select('studentId')
      .where('classId', '=', classId)
      .where('state', '=', 'enrolled')
      .orderBy('seq')
      .execute();
    return { counter: enrolled, capacity, holders: rows.map(({ studentId }) => studentId) };
  };

  return { begin, students, as, open, meets, round, enrol, drop, seatsOf, termId: () => term.id };
};

/** How often each answer was given, by status or by the number of the message. */
export const tally = (answers: readonly { status: number; details: Record<string, unknown> }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, details } of answers) {
    const { code } = details;
    const name = status === 200 || typeof code !== 'string' ? String(status) : code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
