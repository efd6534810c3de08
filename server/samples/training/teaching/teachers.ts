import type { Tx } from '../../../src/platform/database/connect.ts';
import { grouped } from '../../../src/platform/grouped.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';

/** More classes nobody teaches in a term, as long as somebody else is there. */
const MOST_CLASSES = 3;

export type Teachers = {
  /** Who teaches the next class of a course that has so many. */
  next: (courseId: string, departmentId: string, classes: number) => string;
};

/** Those who usually teach a course take its classes in turn; where they have enough, somebody of the department helps. */
export const teachersAtHand = async (tx: Tx): Promise<Teachers> => {
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'departmentId', 'accountId'])
    .where('jobState', '=', 'onDuty')
    .orderBy('staffNo')
    .execute();
  const usual = grouped(
    await tx
      .selectFrom('courseTeachers')
      .select(['courseId', 'staffId'])
      .orderBy('isLead', 'desc')
      .orderBy('staffId')
      .execute(),
    ({ courseId }) => courseId,
  );
  const colleagues = grouped(staff, ({ departmentId }) => departmentId);
  const load = new Map<string, number>();
  const loadOf = (id: string) => load.get(id) ?? 0;
  const tried = staff.find(({ accountId }) => accountId === demonstrationIds.account('teacher'));
  const leastOf = (ids: readonly string[]) =>
    ids.reduce((best, id) => (loadOf(id) < loadOf(best) ? id : best), ids[0] ?? '');
  const everybody = staff.map(({ id }) => id);
  const isFree = (id: string) => loadOf(id) < MOST_CLASSES;
  const chosenFor = (courseId: string, departmentId: string, classes: number): string => {
    // The teacher people try the demonstration as has classes to show in whatever season it is.
    if (tried?.departmentId === departmentId && isFree(tried.id)) return tried.id;
    const own = (usual.get(courseId) ?? []).map(({ staffId }) => staffId);
    // One class is taught by who leads the course, whatever else they teach.
    if (classes === 1 && own[0] !== undefined && isFree(own[0])) return own[0];
    const near = (colleagues.get(departmentId) ?? []).map(({ id }) => id);
    const pools = [own, near, everybody].filter(({ length }) => length > 0);
    return pools.map(leastOf).find(isFree) ?? leastOf(everybody);
  };
  return {
    next: (courseId, departmentId, classes) => {
      const chosen = chosenFor(courseId, departmentId, classes);
      load.set(chosen, loadOf(chosen) + 1);
      return chosen;
    },
  };
};
