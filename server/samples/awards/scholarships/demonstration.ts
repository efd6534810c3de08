import type { SubmitState } from '@graduate/contract/awards/award-records/choices.ts';
import type { AwardLevel } from '@graduate/contract/awards/award-schemes/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type Insertable, sql } from 'kysely';
import { claimHandler } from '../../../src/modules/awards/scholarships/claim-approval.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { DAY_MS, HOUR_MS } from '../../times.ts';
import { academicYearOf, thisMonth } from '../award-schemes/batch.ts';
import { claimOf, insertRound } from './claim.ts';

const TUTOR = '20080101';
const ACADEMIC = idOf('award-batch:academic');
const NATIONAL = idOf('award-batch:national');
const PLACES = 5;

/** Students of the tutor with an account, who have one themselves; the student of the demonstration applies alone. */
const applicants = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentRecords.id', 'studentRecords.name', 'studentRecords.studentNo', 'departmentId'])
    .select(['trainingLevel', 'studentPersons.accountId'])
    .where('departmentId', '=', demonstrationIds.department(COLLEGE))
    .where('population', '=', 'regular')
    .where('status', '=', 'active')
    .where('studyMode', '=', 'fulltime')
    .where('mainTutorNo', '=', TUTOR)
    .where('trainingLevel', 'in', ['D', 'M'])
    .where('registrationState', 'in', ['registered', 'exempt'])
    .where('accounts.username', '<>', 'student')
    .orderBy('studentNo')
    .limit(8)
    .execute();
type Applicant = Awaited<ReturnType<typeof applicants>>[number];

const STATES: readonly SubmitState[] = ['1', '2', '2', '2', '9', '2', '1', '2'];

const rowOf = (student: Applicant, index: number): Insertable<Tables['awardClaims']> => {
  const state = STATES[index % STATES.length] ?? '1';
  const scored = state === '2';
  const points = 60 - index * 5;
  const total = Math.round((points * 0.4 + 17 + index) * 100) / 100;
  return claimOf({
    id: idOf(`award-claim:${student.id}`),
    batchId: ACADEMIC,
    studentId: student.id,
    departmentId: student.departmentId,
    level: student.trainingLevel as AwardLevel,
    tutorNo: TUTOR,
    submitState: state,
    materials: JSON.stringify([
      {
        kind: 'paper',
        title: '面向大规模图数据的表示学习方法',
        obtainedOn: `${new Date().getFullYear()}-03-15`,
        verified: scored ? true : null,
        points: scored ? points : null,
      },
    ]),
    scores: scored ? JSON.stringify({ research: points, moral: 88 + index, service: 82 + index }) : '{}',
    total: scored ? total : null,
    reason: state === '9' ? '请补充论文录用证明' : null,
    submittedAt: new Date(Date.now() - (6 - (index % 4)) * DAY_MS),
    createdBy: student.accountId,
    updatedBy: student.accountId,
  });
};

const insertRoute = (tx: Tx, row: Insertable<Tables['awardClaims']>, student: Applicant, name: string) => {
  const submittedAt = row.submittedAt as Date;
  const decided = row.submitState === '1' ? [] : [row.submitState === '9' ? (9 as const) : (1 as const)];
  return insertInstance(tx, claimHandler, {
    recordId: row.id,
    applicantId: student.accountId as string,
    departmentId: student.departmentId,
    tutorIds: [demonstrationIds.account('tutor')],
    facts: { again: false },
    title: text(
      `${name}：${student.name}（${student.studentNo ?? ''}）`,
      `${name}: ${student.name} (${student.studentNo ?? ''})`,
    ),
    submittedAt,
    decisions: decided.map((status) => ({
      approverId: demonstrationIds.account('tutor'),
      status,
      opinion: status === 9 ? '请补充论文录用证明' : '同意推荐',
      at: new Date(submittedAt.getTime() + 5 * HOUR_MS),
    })),
  });
};

/** An academic and a national scholarship that can be applied for, the first with applications on their way. */
export const seedScholarships = async (tx: Tx, _config: Config): Promise<void> => {
  const year = academicYearOf(thisMonth());
  const name = `${year}学年学业奖学金`;
  await insertRound(tx, { id: ACADEMIC, name });
  await insertRound(tx, {
    id: NATIONAL,
    name: `${year}学年国家奖学金`,
    itemCode: 'GJJXJ',
    grades: [
      { level: 'D', code: '1', name: '国家奖学金', amount: 30_000, ratio: null, places: 20 },
      { level: 'M', code: '1', name: '国家奖学金', amount: 20_000, ratio: null, places: 40 },
    ],
  });
  await sql`insert into award_quotas (batch_id, department_id, level, grade_code, places)
    select g.batch_id, ${demonstrationIds.department(COLLEGE)}, g.level, g.code, ${PLACES}::int
    from award_grades g where g.batch_id in (${ACADEMIC}, ${NATIONAL})`.execute(tx);
  const students = await applicants(tx);
  const rows = students.map(rowOf);
  if (rows.length > 0) await tx.insertInto('awardClaims').values(rows).execute();
  for (const [index, student] of students.entries()) {
    const row = rows[index];
    if (row) await insertRoute(tx, row, student, name);
  }
};
