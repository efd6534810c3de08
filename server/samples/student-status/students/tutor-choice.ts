import type { TutorColumns } from '../../../src/modules/people/guidance/tutor-columns.ts';
import type { DemonstrationGuidance, DemonstrationTutor } from '../../people/guidance/guidance.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import { TUTOR } from './named-cases.ts';
import type { Slot } from './plan.ts';
import type { StudyTime } from './study-time.ts';
import type { Major } from './surroundings.ts';

type Student = { id: string; open: boolean };
type Chosen = { guidance: DemonstrationGuidance[]; columns: Partial<TutorColumns> };

const nobodyChosen: Chosen = { guidance: [], columns: {} };

const placeOf = ({ level, degreeType }: Slot, { departmentId, disciplineCode }: Major): string =>
  `${departmentId}:${level}:${degreeType}:${disciplineCode}`;

const groupBy = <T>(list: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) for (const key of keysOf(one)) groups.set(key, [...(groups.get(key) ?? []), one]);
  return groups;
};

/**
 * Chooses tutors so that all who may guide a major get their turn. The one with an account has a single new doctor, who
 * is named: one of the two places is left.
 */
export const tutorChoice = (tutors: readonly DemonstrationTutor[], newest: number) => {
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

  /** Some have a second tutor, half of the professional students one from industry. */
  const besides = (slot: Slot, major: Major, main: DemonstrationTutor, random: SeededRandom) => {
    const second = random.chance(0.1) ? random.pick(able.get(placeOf(slot, major)) ?? [main]) : main;
    const practical = slot.degreeType === 'P' && random.chance(0.5) ? industry.get(major.departmentId) : [];
    return {
      co: second === main ? undefined : second,
      industry: practical?.[random.below(practical.length)],
    };
  };

  return (student: Student, slot: Slot, major: Major, time: StudyTime, random: SeededRandom): Chosen => {
    const { level, degreeType } = slot;
    if (level === 'N' || !degreeType || slot.noTutor || slot.status === 'forfeited') return nobodyChosen;
    const key = placeOf(slot, major);
    const inTurn = able.get(key) ?? [];
    const others = inTurn.filter(({ staffNo }) => staffNo !== TUTOR);
    const spared = level === 'D' && time.grade === newest && others.length > 0 ? others : inTurn;
    const main = byNumber.get(slot.given?.tutorNo ?? '') ?? nextOf(`${key}:${time.grade}`, spared);
    if (!main) return nobodyChosen;
    const chosen = { main, ...besides(slot, major, main, random) };
    const roles = Object.entries(chosen) as [DemonstrationGuidance['role'], DemonstrationTutor | undefined][];
    return {
      guidance: roles.flatMap(([role, tutor]) => {
        if (!tutor) return [];
        const toDate = student.open ? null : time.statusDate;
        const place = { year: time.grade, level, degreeType };
        return { studentId: student.id, tutorId: tutor.id, role, fromDate: time.entryDate, toDate, place };
      }),
      columns: {
        mainTutorId: main.id,
        mainTutorName: main.name,
        mainTutorNo: main.staffNo,
        coTutorNames: chosen.co?.name ?? null,
        industryTutorNames: chosen.industry?.name ?? null,
      },
    };
  };
};
