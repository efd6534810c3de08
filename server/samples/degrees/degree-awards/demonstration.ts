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
const OTHERS = 4;

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

/** Of whom the school collects apart: some who applied with an equivalent qualification, some from abroad. */
const others = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .select(['id', 'name', 'studentNo', 'departmentId', 'majorName', 'trainingLevel', 'degreeType'])
    .select(['disciplineCode', 'mainTutorNo', 'mainTutorName', 'population'])
    .where((eb) =>
      eb.or([
        eb.and([eb('population', '=', 'equivalent'), eb('status', '=', 'awarded')]),
        eb.and([eb('population', '=', 'intl'), eb('status', '=', 'graduated')]),
      ]),
    )
    .orderBy(sql`row_number() over (partition by population order by student_no)`)
    .orderBy('population')
    .limit(OTHERS)
    .execute();
type Graduate = Awaited<ReturnType<typeof graduates>>[number];

const PREFIX: Readonly<Record<string, string>> = { intl: 'L', equivalent: 'T' };
/** What has become of the certificate of each, in turn. */
const CERTIFICATES = ['collected', 'printed', 'collected', 'unprinted', 'void'] as const;
/** One of them was taken away. */
const REVOKED = 6;

const revokedOn = (index: number, awardedAt: Date) =>
  index === REVOKED && {
    revocationToldAt: new Date(awardedAt.getTime() + 20 * DAY_MS),
    revocationUntil: dayInShanghai(new Date(awardedAt.getTime() + 27 * DAY_MS)),
    revokedAt: new Date(awardedAt.getTime() + 35 * DAY_MS),
    decisionNo: `学位撤〔${dayInShanghai(awardedAt).slice(0, 4)}〕1号`,
    revokeReason: '经查实学位论文存在学术不端行为',
  };

const certificateOf = (index: number, awardedAt: Date) => {
  const certificateState = CERTIFICATES[index % CERTIFICATES.length] ?? 'unprinted';
  const collectedAt = new Date(awardedAt.getTime() + 14 * DAY_MS);
  return { certificateState, ...(certificateState === 'collected' && { collectedAt }) };
};

/** A certificate that was printed has used up a blank form, a misprint too. */
const useForm = async (tx: Tx, index: number, awardedAt: Date): Promise<void> => {
  const { certificateState } = certificateOf(index, awardedAt);
  if (certificateState === 'unprinted') return;
  const printedAt = new Date(awardedAt.getTime() + 7 * DAY_MS);
  const misprint = { voidAt: printedAt, voidReason: '打印偏移，作废重打' };
  await tx
    .insertInto('degreeCertificateForms')
    .values({
      formNo: `XW${dayInShanghai(awardedAt).slice(0, 4)}${String(index + 1).padStart(4, '0')}`,
      awardId: idOf(`degree-award:${index}`),
      printedAt,
      printedBy: demonstrationIds.account('degree'),
      ...(certificateState === 'void' ? misprint : { voidAt: null, voidReason: null }),
    })
    .execute();
};

/** The degrees of the last batch: numbered and published, most of them collected. */
export const seedDegreeAwards = async (tx: Tx, _config: Config): Promise<void> => {
  const people: Graduate[] = [...(await graduates(tx)), ...(await others(tx))];
  const awardedAt = new Date(Date.now() - 60 * DAY_MS);
  const awardDate = dayInShanghai(awardedAt);
  const serials = new Map<string, number>();
  for (const [index, who] of people.entries()) {
    const applicationId = idOf(`degree-application:awarded:${index}`);
    const [titleZh, titleEn] = titles[index % titles.length] ?? titles[0];
    const level = who.trainingLevel === 'D' ? 'D' : 'M';
    const prefix = PREFIX[who.population] ?? '';
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
          level,
          ...(who.population === 'equivalent' && { applicantType: 'equivalent' as const }),
          titleZh,
          titleEn,
          status: index === REVOKED ? 'revoked' : 'awarded',
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
          ...certificateOf(index, awardedAt),
          ...revokedOn(index, awardedAt),
          reportState: index % 4 === 0 ? 'returned' : 'reported',
          reportedAt: new Date(awardedAt.getTime() + 10 * DAY_MS),
        }),
      )
      .execute();
    await useForm(tx, index, awardedAt);
  }
};
