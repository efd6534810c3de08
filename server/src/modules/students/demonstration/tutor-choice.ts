import type { SeededRandom } from '../../../platform/demonstration/seeded-random.ts';
import type { DemonstrationGuidance, DemonstrationTutor } from '../../tutors/public.ts';
import type { Slot } from './plan.ts';
import type { StudyTime } from './study-time.ts';
import type { Major } from './surroundings.ts';

type Chosen = { guidance: DemonstrationGuidance[]; columns: TutorColumns };
export type TutorColumns = {
  mainTutorId: string | null;
  mainTutorName: string | null;
  mainTutorNo: string | null;
  coTutorNames: string | null;
  industryTutorNames: string | null;
};

const nobody: TutorColumns = {
  mainTutorId: null,
  mainTutorName: null,
  mainTutorNo: null,
  coTutorNames: null,
  industryTutorNames: null,
};

const groupBy = <T>(list: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) for (const key of keysOf(one)) groups.set(key, [...(groups.get(key) ?? []), one]);
  return groups;
};

/** Chooses tutors so that all who may guide a major get their turn. */
export const tutorChoice = (tutors: readonly DemonstrationTutor[]) => {
  const byNumber = new Map(tutors.map((tutor) => [tutor.staffNo, tutor]));
  const able = groupBy(tutors, ({ departmentId, qualifications }) =>
    qualifications.map(
      ({ level, degreeType, disciplineCode }) => `${departmentId}:${level}:${degreeType}:${disciplineCode}`,
    ),
  );
  const industry = groupBy(
    tutors.filter((tutor) => tutor.industry),
    ({ departmentId }) => [departmentId],
  );
  const turns = new Map<string, number>();
  const nextOf = (key: string, list: readonly DemonstrationTutor[]): DemonstrationTutor | undefined => {
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return list[turn % list.length];
  };

  return (
    studentId: string,
    slot: Slot,
    major: Major,
    time: StudyTime,
    open: boolean,
    random: SeededRandom,
  ): Chosen => {
    const { level, degreeType } = slot;
    if (level === 'N' || !degreeType || slot.noTutor || slot.status === 'forfeited')
      return { guidance: [], columns: nobody };
    const key = `${major.departmentId}:${level}:${degreeType}:${major.disciplineCode}`;
    const candidates = able.get(key) ?? [];
    const main = byNumber.get(slot.given?.tutorNo ?? '') ?? nextOf(`${key}:${time.grade}`, candidates);
    if (!main) return { guidance: [], columns: nobody };
    const second = random.chance(0.1) ? random.pick(candidates) : undefined;
    const co = second === main ? undefined : second;
    const practical = degreeType === 'P' && random.chance(0.5) ? industry.get(major.departmentId) : undefined;
    const fromIndustry = practical && random.pick(practical);
    const relation = (role: DemonstrationGuidance['role'], tutor: DemonstrationTutor | undefined) =>
      tutor
        ? [
            {
              studentId,
              tutorId: tutor.id,
              role,
              fromDate: time.entryDate,
              toDate: open ? null : time.statusDate,
              place: { year: time.grade, level, degreeType },
            },
          ]
        : [];
    return {
      guidance: [...relation('main', main), ...relation('co', co), ...relation('industry', fromIndustry)],
      columns: {
        mainTutorId: main.id,
        mainTutorName: main.name,
        mainTutorNo: main.staffNo,
        coTutorNames: co?.name ?? null,
        industryTutorNames: fromIndustry?.name ?? null,
      },
    };
  };
};
