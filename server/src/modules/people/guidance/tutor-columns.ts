import type { Db } from '../../../platform/database/connect.ts';
import { presentTutorsOf } from './students-of.ts';

export type TutorColumns = {
  mainTutorId: string | null;
  mainTutorName: string | null;
  mainTutorNo: string | null;
  coTutorNames: string | null;
  industryTutorNames: string | null;
};

/** What a student record says about the tutors the student has at present. */
export const tutorColumnsOf = async (db: Db, studentId: string): Promise<TutorColumns> => {
  const present = await presentTutorsOf(db, studentId);
  const named = (wanted: string) =>
    present
      .filter(({ role }) => role === wanted)
      .map(({ name }) => name)
      .join('、') || null;
  const main = present.find(({ role }) => role === 'main');
  return {
    mainTutorId: main?.tutorId ?? null,
    mainTutorName: main?.name ?? null,
    mainTutorNo: main?.tutorNo ?? null,
    coTutorNames: named('co'),
    industryTutorNames: named('industry'),
  };
};
