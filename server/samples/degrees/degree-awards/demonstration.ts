import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { NO_SCHOOL_CODE } from '@graduate/contract/student-status/students/numbers.ts';
import { sql } from 'kysely';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { DAY_MS } from '../../times.ts';
import { degreeApplicationOf } from '../degree-applications/application.ts';
import { applicantOf, titles } from '../degree-applications/demonstration.ts';
import { degreeAwardOf } from './award.ts';

const CLOSED_BATCH = idOf('degree-batch:closed');
const AWARDED = 12;

/** Graduates of the college of the last years. */
const graduates = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .select(['id', 'name', 'studentNo', 'departmentId', 'majorName', 'trainingLevel', 'degreeType'])
    .select(['disciplineCode', 'mainTutorNo', 'mainTutorName', 'population'])
    .where('departmentId', '=', demonstrationIds.department(COLLEGE))
    .where('status', '=', 'graduated')
    .where('trainingLevel', 'in', ['D', 'M'])
    .where('population', 'in', ['regular', 'intl'])
    .orderBy('graduationDate', 'desc')
    .orderBy('studentNo')
    .limit(AWARDED)
    .execute();

/** The degrees of the last batch: numbered and published, most of them collected. */
export const seedDegreeAwards = async (tx: Tx, _config: Config): Promise<void> => {
  const people = await graduates(tx);
  const awardedAt = new Date(Date.now() - 60 * DAY_MS);
  const awardDate = dayInShanghai(awardedAt);
  const serials = new Map<string, number>();
  for (const [index, who] of people.entries()) {
    const applicationId = idOf(`degree-application:awarded:${index}`);
    const [titleZh, titleEn] = titles[index % titles.length] ?? titles[0];
    const level = who.trainingLevel as 'D' | 'M';
    const prefix = who.population === 'intl' ? 'L' : '';
    const beginning = `${prefix}${NO_SCHOOL_CODE}${level === 'D' ? 2 : 3}${awardDate.slice(0, 4)}`;
    const largest = await sql<{ largest: string | null }>`select max(degree_cert_no) as largest
      from student_records where degree_cert_no ^@ ${beginning}`.execute(tx);
    const before = Number(largest.rows[0]?.largest?.slice(beginning.length) ?? 0);
    const serial = (serials.get(beginning) ?? before) + 1;
    serials.set(beginning, serial);
    const certificateNo = `${beginning}${String(serial).padStart(6, '0')}`;
    await tx
      .insertInto('degreeApplications')
      .values(
        degreeApplicationOf({
          id: applicationId,
          batchId: CLOSED_BATCH,
          ...applicantOf(who),
          titleZh,
          titleEn,
          status: 'awarded',
          statusSince: awardedAt,
          submittedAt: new Date(awardedAt.getTime() - 120 * DAY_MS),
          acceptedAt: new Date(awardedAt.getTime() - 100 * DAY_MS),
        }),
      )
      .execute();
    await tx
      .insertInto('degreeApplicationMoves')
      .values(
        (['accepted', 'reviewPassed', 'defencePassed', 'approved', 'awarded'] as const).map(
          (status, step) => ({
            id: idOf(`degree-move:awarded:${index}:${step}`),
            applicationId,
            status,
            at: new Date(awardedAt.getTime() - (4 - step) * 20 * DAY_MS),
            reason: null,
          }),
        ),
      )
      .execute();
    await tx
      .insertInto('degreeAwards')
      .values(
        degreeAwardOf({
          id: idOf(`degree-award:${index}`),
          applicationId,
          studentId: who.id,
          batchId: CLOSED_BATCH,
          degreeLevel: level,
          awardDate,
          certificateNo,
          presidentName: '李校长',
          chairName: '李校长',
          resolutionNo: `学位〔${awardDate.slice(0, 4)}〕36号`,
          publishedAt: awardedAt,
          reportState: index % 4 === 0 ? 'returned' : 'reported',
          reportedAt: new Date(awardedAt.getTime() + 10 * DAY_MS),
        }),
      )
      .execute();
  }
};
