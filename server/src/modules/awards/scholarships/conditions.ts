import type { AwardCondition } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { Condition } from '@graduate/contract/awards/scholarships/claims.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import {
  presences,
  registrationStates,
  statuses,
  studyModes,
} from '@graduate/contract/student-status/students/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import { nameOfCondition, refusalFor, standingsOf } from '../award-records/public.ts';
import { rulesOfItem } from '../award-schemes/public.ts';
import { claimErrors } from './scholarships.errors.ts';

const NOT_YET = text('本学年未获得该项目', 'Not granted this year yet');

const recordOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentRecords')
    .select(['status', 'presence', 'registrationState', 'studyMode', 'admissionCategory', 'studyYears'])
    .select(['entryDate', 'trainingLevel', 'enrolYear'])
    .select([
      sql<number>`(select count(*) from grades g where g.student_id = student_records.id
        and g.effective and g.published and not g.passed)`.as('failed'),
      sql<number>`(select count(*) from student_honours h where h.student_id = student_records.id
        and h.kind = 'punishment' and (h.expiry_date is null
          or h.expiry_date > (now() at time zone 'Asia/Shanghai')::date))`.as('punishments'),
    ])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
type Known = Awaited<ReturnType<typeof recordOf>>;

/** What each condition is known from, in the words of the record. */
const factsOf: Record<AwardCondition | 'SCOPE', (known: Known, language: Language) => string> = {
  SCOPE: ({ trainingLevel, enrolYear }, language) =>
    language === 'zh'
      ? `${trainingLevel === 'D' ? '博士' : '硕士'}，${enrolYear}年入学`
      : `${trainingLevel}, ${enrolYear}`,
  INSCHOOL: ({ status }, language) => statuses[status][language],
  REG: ({ registrationState }, language) =>
    registrationState ? registrationStates[registrationState][language] : '—',
  FULLTIME: ({ studyMode }, language) =>
    studyMode === 'fulltime' || studyMode === 'parttime' ? studyModes[studyMode][language] : '—',
  NOSALARY: ({ admissionCategory }, language) =>
    admissionCategory === '12'
      ? { zh: '定向就业', en: 'Directed employment' }[language]
      : { zh: '非定向就业', en: 'Not directed' }[language],
  WITHIN: ({ entryDate, studyYears }, language) =>
    language === 'zh'
      ? `${entryDate ?? '—'}入学，学制${studyYears ?? '—'}年`
      : `Entered ${entryDate ?? '—'}, ${studyYears ?? '—'} years`,
  NOPUNISH: ({ punishments }, language) =>
    language === 'zh' ? `有效处分${punishments}项` : `${punishments} in force`,
  NOFAIL: ({ failed }, language) => (language === 'zh' ? `不及格${failed}门` : `${failed} failed`),
  ATHOME: ({ presence }, language) => presences[presence as keyof typeof presences]?.[language] ?? presence,
};

/** Whether the same thing was granted in the same year already. */
const grantedBefore = async (db: Db | Tx, batch: AwardBatch, studentId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('awardClaims')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardClaims.batchId')
    .select('awardClaims.id')
    .where('studentId', '=', studentId)
    .where('awardBatches.itemId', '=', batch.itemId)
    .where('awardBatches.academicYear', '=', batch.academicYear)
    .where('awardBatches.id', '<>', batch.id)
    .where('submitState', 'in', ['6', '7'])
    .executeTakeFirst();
  return found !== undefined;
};

/** Applications of the same year for what cannot be had together with it. */
const exclusiveClaims = async (db: Db | Tx, batch: AwardBatch, studentId: string): Promise<string[]> => {
  const { code, exclusiveWith } = await rulesOfItem(db, batch.itemId);
  const rows = await db
    .selectFrom('awardClaims')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardClaims.batchId')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .select('awardItems.name')
    .distinct()
    .where('studentId', '=', studentId)
    .where('awardBatches.id', '<>', batch.id)
    .where('awardBatches.academicYear', '=', batch.academicYear)
    .where('submitState', 'in', ['1', '2', '3', '4', '5', '6', '7'])
    .where(
      sql<SqlBool>`(award_items.code = any(${exclusiveWith}) or ${code}::text = any(award_items.exclusive_with))`,
    )
    .execute();
  return rows.map(({ name }) => name);
};

export type Footing = { conditions: Condition[]; exclusive: string[]; refusal: Refused | undefined };

/** How a student stands before it writes anything: every condition with what it is known from. */
export const footingOf = async (
  db: Db | Tx,
  batch: AwardBatch,
  studentId: string,
  language: Language,
): Promise<Footing> => {
  const { conditions } = await rulesOfItem(db, batch.itemId);
  const standing = (await standingsOf(db, batch, [studentId])).get(studentId);
  const known = await recordOf(db, studentId);
  const had = await grantedBefore(db, batch, studentId);
  const exclusive = [
    ...new Set([...(standing?.exclusive ?? []), ...(await exclusiveClaims(db, batch, studentId))]),
  ];
  const listed = (['SCOPE', ...conditions] as const).map((code) => ({
    code,
    ok: standing !== undefined && !standing.unmet.includes(code),
    text: nameOfCondition(code)[language],
    data: factsOf[code](known, language),
  }));
  const [item] = exclusive;
  const refusal =
    refusalFor(standing && { ...standing, exclusive: [] }) ??
    (had ? claimErrors.notEligible({ why: NOT_YET }) : undefined) ??
    (item === undefined ? undefined : claimErrors.exclusive({ item }));
  return {
    conditions: [
      ...listed,
      { code: 'NOTRECEIVED', ok: !had, text: NOT_YET[language], data: batch.academicYear },
    ],
    exclusive,
    refusal,
  };
};
