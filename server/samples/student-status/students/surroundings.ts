import type { Tx } from '../../../src/platform/database/connect.ts';
import { type DemonstrationTutor, demonstrationTutors } from '../../people/guidance/guidance.ts';
import type { Slot } from './plan.ts';

export type Major = {
  code: string;
  name: string;
  disciplineCode: string;
  degreeType: 'A' | 'P';
  forDoctors: boolean;
  forMasters: boolean;
  departmentId: string;
  departmentCode: string;
};

/** What the school already has when its students come. */
export type Surroundings = { majors: Major[]; regions: string[]; tutors: DemonstrationTutor[] };

/** Hong Kong, Macao and Taiwan have documents of their own; a province is no place to be born in unless it is a city. */
const isBirthPlace = (code: string): boolean =>
  !/^[78]/.test(code) && (!code.endsWith('0000') || /^(11|12|31|50)/.test(code));

export const readSurroundings = async (tx: Tx): Promise<Surroundings> => {
  const majors = await tx
    .selectFrom('majors')
    .innerJoin('departments', 'departments.id', 'majors.departmentId')
    .select(['majors.code', 'majors.name', 'majors.disciplineCode', 'majors.degreeType', 'majors.forDoctors'])
    .select(['majors.forMasters', 'majors.departmentId', 'departments.code as departmentCode'])
    .orderBy('majors.sortOrder')
    .execute();
  const regions = await tx
    .selectFrom('dictionaryItems')
    .select('code')
    .where('dictionaryCode', '=', 'region')
    .orderBy('code')
    .execute();
  return {
    majors,
    regions: regions.map(({ code }) => code).filter(isBirthPlace),
    tutors: await demonstrationTutors(tx),
  };
};

/** The majors somebody of a kind can study. */
export const majorsFor = (majors: readonly Major[], slot: Slot): Major[] => {
  const { given } = slot;
  if (given?.major)
    return majors.filter(
      (major) => major.departmentCode === given.major?.[0] && major.disciplineCode === given.major[1],
    );
  return majors.filter((major) => {
    if (slot.level === 'N') return major.forMasters && major.degreeType === 'A';
    return major.degreeType === slot.degreeType && (slot.level === 'D' ? major.forDoctors : major.forMasters);
  });
};
