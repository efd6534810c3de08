import type { AwardLevel } from '@graduate/contract/awards/award-schemes/choices.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { claimHandler } from '../../../src/modules/awards/scholarships/claim-approval.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { DAY_MS } from '../../times.ts';
import { academicYearOf, thisMonth } from '../award-schemes/batch.ts';
import { claimOf, insertRound } from '../scholarships/claim.ts';
import { insertNotice, insertObjection } from './notice.ts';

const BATCH = idOf('award-batch:honour');
const PEOPLE = 6;

/** Students of the college with an account whose tutor is not the one of the demonstration. */
const proposed = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('staff', 'staff.staffNo', 'studentRecords.mainTutorNo')
    .select(['studentRecords.id', 'studentRecords.name', 'studentRecords.studentNo', 'mainTutorNo'])
    .select(['studentRecords.departmentId', 'trainingLevel', 'studentPersons.accountId'])
    .select('staff.accountId as tutorAccountId')
    .where('studentRecords.departmentId', '=', demonstrationIds.department(COLLEGE))
    .where('population', '=', 'regular')
    .where('studentRecords.status', '=', 'active')
    .where('trainingLevel', 'in', ['D', 'M'])
    .where('registrationState', 'in', ['registered', 'exempt'])
    .where('mainTutorNo', '<>', '20080101')
    .where('studentPersons.accountId', 'is not', null)
    .orderBy('studentNo', 'desc')
    .limit(PEOPLE)
    .execute();
type Proposed = Awaited<ReturnType<typeof proposed>>[number];

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

const insertRoute = (tx: Tx, claimId: string, student: Proposed, batchName: string) => {
  const tutor = student.tutorAccountId;
  const decided = [
    ...(tutor ? [{ approverId: tutor, opinion: '同意推荐', at: daysAgo(12) }] : []),
    { approverId: demonstrationIds.account('secretary'), opinion: '经评审推荐', at: daysAgo(6) },
    { approverId: demonstrationIds.account('dean'), opinion: '同意公示', at: daysAgo(3) },
  ];
  return insertInstance(tx, claimHandler, {
    recordId: claimId,
    applicantId: student.accountId as string,
    departmentId: student.departmentId,
    tutorIds: tutor ? [tutor] : [],
    facts: { again: false },
    ...(tutor ? {} : { leftOut: ['tutor'] }),
    title: text(
      `${batchName}：${student.name}（${student.studentNo ?? ''}）`,
      `${batchName}: ${student.name} (${student.studentNo ?? ''})`,
    ),
    submittedAt: daysAgo(15),
    decisions: decided,
  });
};

/** An honour whose list the college shows in public these days, with one objection that waits for the dean. */
export const seedAwardNotices = async (tx: Tx, _config: Config): Promise<void> => {
  const today = dayInShanghai(new Date());
  const name = `${academicYearOf(thisMonth())}学年优秀研究生`;
  const students = await proposed(tx);
  if (students.length === 0) return;
  await insertRound(tx, {
    id: BATCH,
    name,
    itemCode: 'RYCH',
    applyFrom: addDays(today, -30),
    applyTo: addDays(today, -14),
    grades: (['D', 'M'] as const).map((level) => ({
      level,
      code: '1',
      name: '优秀研究生',
      amount: 1000,
      ratio: null,
      places: 50,
    })),
  });
  const claims = students.map((student, at) =>
    claimOf({
      id: idOf(`award-claim-honour:${student.id}`),
      batchId: BATCH,
      studentId: student.id,
      departmentId: student.departmentId,
      level: student.trainingLevel as AwardLevel,
      tutorNo: student.mainTutorNo,
      submitState: '3',
      scores: JSON.stringify({ research: 80 - at * 4, moral: 95 - at, service: 90 - at }),
      total: 80 - at * 2,
      rank: at + 1,
      groupSize: students.length,
      proposedCode: '1',
      agreedAt: daysAgo(3),
      submittedAt: daysAgo(15),
      createdBy: student.accountId,
      updatedBy: student.accountId,
    }),
  );
  await tx.insertInto('awardClaims').values(claims).execute();
  for (const [at, student] of students.entries()) await insertRoute(tx, claims[at]?.id ?? '', student, name);
  const noticeId = await insertNotice(
    tx,
    {
      id: idOf('award-notice:honour'),
      batchId: BATCH,
      departmentId: demonstrationIds.department(COLLEGE),
      visibility: 'public',
      title: `${name}学院公示`,
      fromDate: addDays(today, -2),
      toDate: addDays(today, 5),
      createdBy: demonstrationIds.account('secretary'),
    },
    claims.map(({ id }) => id),
    '优秀研究生',
  );
  await insertObjection(tx, {
    id: idOf('award-objection:honour'),
    noticeId,
    objectorId: demonstrationIds.account('student'),
    content: '公示材料中的一篇论文尚未正式录用，录用通知与申报内容不一致，请学院核查后答复。',
  });
};
