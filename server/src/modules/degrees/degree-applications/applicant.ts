import type { ApplicantType, DegreeLevel } from '@graduate/contract/degrees/degree-batches/choices.ts';
import type { RuleValues } from '@graduate/contract/degrees/degree-batches/rules.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { ruleFor } from '../degree-batches/public.ts';
import { degreeErrors } from './degree-applications.errors.ts';

const recordOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .leftJoin('studentEquivalentProfiles', 'studentEquivalentProfiles.studentId', 'studentRecords.id')
    .select([
      'studentRecords.id',
      'studentPersons.accountId',
      'departmentId',
      'studentNo',
      'name',
      'majorCode',
    ])
    .select(['majorName', 'disciplineCode', 'mainTutorNo', 'mainTutorName', 'population', 'trainingLevel'])
    .select(['degreeType', 'grade', 'status', 'graduationDate', 'maxEndDate', 'checkState', 'gradCheckState'])
    .select(['direction', 'mobile', 'email', 'thesisTitle', 'prevDegree', 'prevSchool', 'prevGradDate'])
    .select(['prevDegreeCertNo', 'applyLevel', 'expectedGraduationDate', 'personId'])
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirstOrThrow();

/** Of an equivalent the profile says the level and the major the type: the record has neither. */
const typeOfMajor = async (db: Db | Tx, majorCode: string | null): Promise<'A' | 'P'> => {
  if (!majorCode) return 'A';
  const major = await db
    .selectFrom('majors')
    .select('degreeType')
    .where('code', '=', majorCode)
    .executeTakeFirst();
  return major?.degreeType ?? 'A';
};

export type Applicant = Awaited<ReturnType<typeof recordOf>> & {
  level: DegreeLevel;
  type: 'A' | 'P';
  applicantType: ApplicantType;
};

const levelOf = ({ population, trainingLevel, applyLevel }: Awaited<ReturnType<typeof recordOf>>) => {
  const level = population === 'equivalent' ? (applyLevel ?? 'M') : trainingLevel;
  return level === 'D' || level === 'M' ? level : undefined;
};

/** A student as an applicant for a degree; refused to those for whom there is none. */
export const applicantOf = async (db: Db | Tx, studentId: string): Promise<Applicant> => {
  const record = await recordOf(db, studentId);
  const level = levelOf(record);
  if (record.population === 'visiting' || !level) throw degreeErrors.noDegreeHere();
  return {
    ...record,
    level,
    type: record.degreeType ?? (await typeOfMajor(db, record.majorCode)),
    applicantType: record.population,
  };
};

export const ruleOf = async (
  db: Db | Tx,
  { level, type, departmentId }: Pick<Applicant, 'level' | 'type' | 'departmentId'>,
): Promise<RuleValues> => (await ruleFor(db, { level, degreeType: type, departmentId })).values;
