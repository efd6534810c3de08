import { COLLEGE } from '../../administration/accounts/demonstration.ts';
import type { DemonstrationStudent } from './students.ts';

const TUTOR = '20080101';

type Fits = (student: DemonstrationStudent) => boolean;
type Find = () => DemonstrationStudent | undefined;

/** Whose students are meant: of the tutor with an account, of their college, or of anywhere else. */
export type Whose = 'tutor' | 'college' | 'school';

const belong: Readonly<Record<Whose, Fits>> = {
  tutor: ({ mainTutorNo }) => mainTutorNo === TUTOR,
  college: ({ departmentCode, mainTutorNo }) => departmentCode === COLLEGE && mainTutorNo !== TUTOR,
  school: ({ departmentCode }) => departmentCode !== COLLEGE,
};

/** Students of the demonstration who can be given a change, each once, in a fixed order. */
export const poolOf = (students: readonly DemonstrationStudent[]) => {
  const taken = new Set<string>();
  // Accounts people sign in with are left as they are, and nobody has two changes at a time.
  const free = students.filter(
    ({ username, changesTutor }) => !username?.startsWith('student') && !changesTutor,
  );
  const take = (fits: Fits, order: readonly DemonstrationStudent[]) => {
    const found = order.find((student) => !taken.has(student.id) && fits(student));
    if (found) taken.add(found.id);
    return found;
  };
  const calm: Fits = ({ status, presence, extensionCount, population }) =>
    status === 'active' && presence !== 'abroad' && extensionCount === 0 && population === 'regular';
  // What is past is taken from the end of the list and what is under way from its beginning.
  const backwards = free.toReversed();
  return {
    active:
      (fits: Fits): Find =>
      () =>
        take((one) => calm(one) && fits(one), backwards),
    intl: (): Find => () =>
      take(({ status, population }) => status === 'active' && population === 'intl', backwards),
    suspended: (): Find => () =>
      take(({ status, population }) => status === 'suspended' && population === 'regular', backwards),
    /** Another student of the same level and kind of degree in another college. */
    like: (student: DemonstrationStudent, at: number): DemonstrationStudent | undefined => {
      const alike = students.filter(
        (one) =>
          one.departmentId !== student.departmentId &&
          one.trainingLevel === student.trainingLevel &&
          one.degreeType === student.degreeType &&
          one.status === 'active',
      );
      return alike[(at * 7) % Math.max(alike.length, 1)];
    },
    open: (whose: Whose, fits: Fits, otherwise: Fits): DemonstrationStudent | undefined =>
      take((one) => belong[whose](one) && calm(one) && fits(one), free) ??
      take((one) => belong[whose](one) && calm(one) && otherwise(one), free),
    /** Not one who studies here as usual: abroad, paused, international. */
    other: (fits: Fits): DemonstrationStudent | undefined => take(fits, free),
  };
};

export type Pool = ReturnType<typeof poolOf>;
