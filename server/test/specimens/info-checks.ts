import { auditingCalls } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { roundOf } from '../../samples/student-status/info-checks/round.ts';
import { checkIdOf } from '../../src/modules/student-status/info-checks/check-rows.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, either, isSelf, may, not, ownOnly, type Person, type Reach } from './reach.ts';
import { byId, byIdWith, callsOn, list, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

type CheckRow = Row & { studentId: string };
const on = callsOn<CheckRow>();

const round = roundOf({
  name: '样本批次',
  kind: 'annual',
  populations: ['visiting'],
  grades: [1999],
  opensAt: new Date('2000-01-01T00:00:00Z'),
  closesAt: new Date('2000-02-01T00:00:00Z'),
  state: 'closed',
});
const ROUND = round.id;

const addRound = ({ db }: TestApp) =>
  db
    .insertInto('infoCheckRounds')
    .values(round)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

/** A submitted check of a student of the owner, in a round of long ago that nobody else is in. */
const addCheck = async (app: TestApp, owner: Person): Promise<CheckRow> => {
  const student = await addStudent(app, owner);
  await addRound(app);
  const id = checkIdOf(ROUND, student.id);
  await app.db
    .insertInto('infoChecks')
    .values({
      id,
      roundId: ROUND,
      studentId: student.id,
      state: '2',
      submittedAt: new Date(),
    })
    .execute();
  return { ...student, id, studentId: student.id };
};

const audits: Reach = both(reachesStudent, not(isSelf), may('student:check:audit'));
const OLD = 'the round is over and newer ones count, so nobody works on it any more';

const checks: Specimen<CheckRow> = {
  name: 'an information check',
  make: addCheck,
  reach: audits,
  calls: [
    on(auditingCalls.findCheck, byId),
    on(
      auditingCalls.audit,
      ({ id }) => ({ body: { ids: [id], action: 'return' as const, opinion: '信息不全' } }),
      // Nobody decides the own check.
      { reach: both(audits, not(ownOnly)), outside: [403, 404] },
    ),
    on(
      auditingCalls.returnChecks,
      ({ studentId }) => ({ body: { ids: [studentId], kind: 'enrol' as const, reason: '信息不全' } }),
      { outside: 'nothing' },
    ),
    on(
      auditingCalls.excuse,
      ({ studentId }) => ({ body: { roundId: ROUND, ids: [studentId], reason: '休学在外' } }),
      { outside: 'nothing' },
    ),
    on(
      auditingCalls.proxy,
      ({ studentId }) => ({
        body: { roundId: ROUND, studentId, note: '纸质核对', fileIds: [newId()] },
      }),
      { deniedOnly: 'it needs a file of the caller, and a submitted check is not done on paper' },
    ),
    on(
      auditingCalls.remind,
      ({ studentId }) => ({
        body: { roundId: ROUND, states: ['0' as const], ids: [studentId] },
      }),
      { outside: [409], deniedOnly: 'nobody is reminded of a round that is over' },
    ),
    on(ownCheckCalls.save, byIdWith({ version: 1, changes: {} }), {
      reach: ownOnly,
      deniedOnly: OLD,
    }),
    on(ownCheckCalls.submit, byIdWith({ version: 1, confirmed: true }), {
      reach: ownOnly,
      deniedOnly: OLD,
    }),
    on(ownCheckCalls.withdraw, byIdWith({ version: 1 }), {
      reach: ownOnly,
      deniedOnly: OLD,
    }),
    on(checkReportCalls.printForm, ({ studentId }) => ({ query: { id: studentId } }), {
      reach: either(both(isSelf, ownOnly), audits),
    }),
  ],
  lists: [
    list(
      auditingCalls.listChecks,
      { query: { kind: 'annual', roundId: ROUND, keyword: '学生样本', limit: 200 } },
      { reach: audits },
    ),
    list(auditingCalls.queue, { query: { roundId: ROUND } }, { reach: audits }),
    list(checkReportCalls.exportChecks, { query: { kind: 'annual', roundId: ROUND } }, { reach: audits }),
  ],
};

export const infoCheckSpecimens = [checks];
