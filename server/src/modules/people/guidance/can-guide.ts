import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import { type Places, quotaOf, usedPlaces } from './places.ts';
import { noSuchTutor, tutorErrors } from './tutors.errors.ts';

export type Guidance = Places & { disciplineCode: string };
/** `reason` says why not. */
export type MayGuide = { ok: boolean; reason: Refused | null; quota: number; used: number };

/** Of a row of qualifications. */
export const stillValid = sql<SqlBool>`status = 'active'
  and (valid_to is null or valid_to >= (now() at time zone 'Asia/Shanghai')::date)`;

const disciplineName = async (db: Db, code: string): Promise<Text> => {
  const item = await db
    .selectFrom('dictionaryItems')
    .select(['label', 'labelEn'])
    .where('dictionaryCode', '=', 'discipline')
    .where('code', '=', code)
    .executeTakeFirst();
  return item ? text(item.label, item.labelEn) : text(code, code);
};

/** Refuses a tutor without a valid qualification for these students. */
export const whyNotQualified = async (db: Db, guidance: Guidance): Promise<Refused | null> => {
  const { tutorId, level, degreeType, disciplineCode } = guidance;
  const held = await db
    .selectFrom('tutorQualifications')
    .select('id')
    .where('tutorId', '=', tutorId)
    .where('level', '=', level)
    .where('degreeType', '=', degreeType)
    .where('disciplineCode', '=', disciplineCode)
    .where(stillValid)
    .executeTakeFirst();
  if (held) return null;
  return tutorErrors.notQualified({
    discipline: await disciplineName(db, disciplineCode),
    level,
    degreeType,
  });
};

/** Refuses a tutor who may not enrol in that year; held, so that nobody revokes the permit while it is used. */
const whyNotPermitted = async (db: Db, guidance: Guidance): Promise<Refused | null> => {
  const { tutorId, year, level, degreeType, disciplineCode } = guidance;
  const permit = await db
    .selectFrom('enrolmentPermits')
    .select('id')
    .where('tutorId', '=', tutorId)
    .where('year', '=', year)
    .where('level', '=', level)
    .where('degreeType', '=', degreeType)
    .where('disciplineCode', '=', disciplineCode)
    .where('state', '=', 'granted')
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
  return permit ? null : tutorErrors.noPermit({ year });
};

/** Refuses a tutor who takes nobody at present. */
export const whyNotTaking = async (db: Db, tutorId: string): Promise<Refused | null> => {
  const tutor = await db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['tutors.status', 'tutors.acceptsStudents', 'staff.jobState'])
    .where('tutors.id', '=', tutorId)
    .executeTakeFirstOrThrow(() => noSuchTutor());
  const takes = tutor.status === 'active' && tutor.acceptsStudents && tutor.jobState === 'onDuty';
  return takes ? null : tutorErrors.notTaking();
};

/** Of a row of tutors: appointed from industry, in a term that runs today. */
export const isAppointed = sql<SqlBool>`(tutors.category = 'industry' and (now() at time zone 'Asia/Shanghai')::date
  between coalesce(tutors.term_from, '-infinity') and coalesce(tutors.term_to, 'infinity'))`;

/** Refuses whoever is not appointed from industry, or not today. */
export const whyNotAppointed = async (db: Db, tutorId: string): Promise<Refused | null> => {
  const appointed = await db
    .selectFrom('tutors')
    .select('tutors.id')
    .where('tutors.id', '=', tutorId)
    .where(isAppointed)
    .executeTakeFirst();
  return appointed ? null : tutorErrors.notAppointed();
};

/** Whether a tutor can take one more student of a year, level, degree type and discipline, and why not. */
export const canGuide = async (db: Db, guidance: Guidance): Promise<MayGuide> => {
  const [quota, used] = [await quotaOf(db, guidance), await usedPlaces(db, guidance)];
  const reason =
    (await whyNotQualified(db, guidance)) ??
    (await whyNotTaking(db, guidance.tutorId)) ??
    (await whyNotPermitted(db, guidance)) ??
    (used < quota ? null : tutorErrors.full({ quota, used }));
  return { ok: reason === null, reason, quota, used };
};
