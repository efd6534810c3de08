import type { AwardLevel } from '@graduate/contract/awards/award-schemes/choices.ts';
import { addDays, addMonths, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { DAY_MS } from '../../times.ts';
import { academicYearOf, thisMonth } from '../award-schemes/batch.ts';
import { claimOf, insertRound } from '../scholarships/claim.ts';

const PEOPLE = 12;
const MONTHS_AGO = 12;
const AMOUNTS: Readonly<Record<AwardLevel, readonly number[]>> = {
  D: [18_000, 12_000, 8000],
  M: [12_000, 8000, 4000],
};

const granted = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .leftJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentRecords.id', 'departmentId', 'trainingLevel', 'mainTutorNo', 'accountId'])
    .where('departmentId', '=', demonstrationIds.department(COLLEGE))
    .where('population', '=', 'regular')
    .where('status', '=', 'active')
    .where('trainingLevel', 'in', ['D', 'M'])
    .orderBy(
      (eb) => eb('accounts.username', '=', 'student'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('studentNo')
    .limit(PEOPLE)
    .execute();

/** The academic scholarship of the year before: granted, and its certificates are still to be printed. */
export const seedAwardCertificates = async (tx: Tx, _config: Config): Promise<void> => {
  const month = addMonths(thisMonth(), -MONTHS_AGO);
  const today = dayInShanghai(new Date());
  const batchId = await insertRound(tx, {
    id: idOf('award-batch:academic-before'),
    name: `${academicYearOf(month)}学年学业奖学金`,
    academicYear: academicYearOf(month),
    monthFrom: month,
    monthTo: month,
    applyFrom: addDays(today, -400),
    applyTo: addDays(today, -380),
    status: 'closed',
  });
  const students = await granted(tx);
  const claims = students.map((student, at) => {
    const level = student.trainingLevel as AwardLevel;
    const place = Math.floor((at * AMOUNTS[level].length) / PEOPLE);
    const code = String(place + 1);
    return claimOf({
      id: idOf(`award-claim-before:${student.id}`),
      batchId,
      studentId: student.id,
      departmentId: student.departmentId,
      level,
      tutorNo: student.mainTutorNo,
      submitState: '6',
      total: 92 - at * 1.5,
      rank: at + 1,
      groupSize: PEOPLE,
      proposedCode: code,
      gradeCode: code,
      amount: AMOUNTS[level][place] ?? 0,
      agreedAt: new Date(Date.now() - 360 * DAY_MS),
      grantedAt: new Date(Date.now() - 340 * DAY_MS),
      submittedAt: new Date(Date.now() - 385 * DAY_MS),
      createdBy: student.accountId,
      updatedBy: student.accountId,
    });
  });
  if (claims.length > 0) await tx.insertInto('awardClaims').values(claims).execute();
};
