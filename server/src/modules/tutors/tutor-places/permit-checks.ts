import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import {
  type PermitCondition,
  permitConditions,
  softConditions,
  yearsOfStudy,
} from '@graduate/contract/tutors/tutor-places/choices.ts';
import type { Check } from '@graduate/contract/tutors/tutor-places/places.ts';
import { ethicsStates, tutorStates } from '@graduate/contract/tutors/tutor-records/choices.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { readParameter } from '../../../platform/parameters.ts';
import { retirementAge, retirementAgeOfProfessors, trainingHours } from '../tutor-records/public.ts';

export type Wanted = { year: number; level: 'D' | 'M'; degreeType: 'A' | 'P'; disciplineCode: string };

const factsOf = (db: Db | Tx, tutorId: string) =>
  db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['staff.birthDate', 'staff.titleLevel', 'staff.jobState', 'tutors.status', 'tutors.ethics'])
    .select(['tutors.trainedOn', 'tutors.trainingHours', 'tutors.projects'])
    .where('tutors.id', '=', tutorId)
    .executeTakeFirstOrThrow();
type Known = Awaited<ReturnType<typeof factsOf>>;

const isHeld = async (db: Db | Tx, tutorId: string, { level, degreeType, disciplineCode }: Wanted) =>
  (await db
    .selectFrom('tutorQualifications')
    .select('id')
    .where('tutorId', '=', tutorId)
    .where('level', '=', level)
    .where('degreeType', '=', degreeType)
    .where('disciplineCode', '=', disciplineCode)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', dayInShanghai(new Date()))]))
    .executeTakeFirst()) !== undefined;

/** How old somebody is on 30 June of the year in which the students finish. */
const ageAtTheEnd = (birthDate: string, { year, level }: Pick<Wanted, 'year' | 'level'>): number => {
  const last = year + yearsOfStudy[level];
  const [born = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return last - born - (month > 6 || (month === 6 && day > 30) ? 1 : 0);
};

type Found = { ok: boolean; found: Text };

const ageOf = async (db: Db, known: Known, wanted: Wanted): Promise<Found> => {
  const professor = wanted.level === 'D' && known.titleLevel === 'senior';
  const most = await readParameter(db, professor ? retirementAgeOfProfessors : retirementAge);
  if (!known.birthDate) return { ok: false, found: text('未登记出生日期', 'No date of birth is known') };
  const years = ageAtTheEnd(known.birthDate, wanted);
  return {
    ok: years <= most,
    found: text(`届时${years}周岁，上限${most}周岁`, `${years} then, at most ${most}`),
  };
};

const projectOf = ({ projects }: Known, { level }: Wanted): Found => {
  const today = dayInShanghai(new Date());
  const running = projects.filter(({ to }) => to === null || to >= today);
  const funds = running.reduce((sum, { fundsWan }) => sum + fundsWan, 0);
  const found = text(
    `在研${running.length}项，经费${funds}万元`,
    `${running.length} running, ${funds * 10_000} yuan`,
  );
  return { ok: level === 'M' || running.length > 0, found };
};

const trainingOf = async (db: Db, known: Known): Promise<Found> => {
  const thisYear = known.trainedOn?.startsWith(dayInShanghai(new Date()).slice(0, 4)) ?? false;
  const hours = thisYear ? (known.trainingHours ?? 0) : 0;
  const needed = await readParameter(db, trainingHours);
  return {
    ok: hours >= needed,
    found: text(`${hours}学时，须${needed}学时`, `${hours} hours, ${needed} needed`),
  };
};

/** Every condition of a permit, fulfilled or not, with what that is known from. */
export const checksOf = async (
  db: Db,
  tutorId: string,
  wanted: Wanted,
  language: Language,
): Promise<Check[]> => {
  const known = await factsOf(db, tutorId);
  const held = await isHeld(db, tutorId, wanted);
  const found: Record<PermitCondition, Found> = {
    qualification: { ok: held, found: held ? text('有效', 'Valid') : text('没有', 'None') },
    onDuty: {
      ok: known.jobState === 'onDuty' && known.status === 'active',
      found: tutorStates[known.status],
    },
    ethics: { ok: known.ethics !== 'bad', found: ethicsStates[known.ethics] },
    age: await ageOf(db, known, wanted),
    training: await trainingOf(db, known),
    project: projectOf(known, wanted),
  };
  return (Object.keys(permitConditions) as PermitCondition[]).map((code) => ({
    code,
    ok: found[code].ok,
    soft: softConditions.includes(code),
    found: found[code].found[language],
  }));
};

export const unmetOf = (checks: readonly Check[]): Text | undefined => {
  const unmet = checks.filter(({ ok, soft }) => !ok && !soft).map(({ code }) => permitConditions[code]);
  if (unmet.length === 0) return undefined;
  return text(unmet.map(({ zh }) => zh).join('；'), unmet.map(({ en }) => en).join('; '));
};
