import type { Refused } from '../../../../platform/errors.ts';
import { noSuchClass } from '../../scheduling/public.ts';
import { noSuchRound, selectionErrors } from '../selection.errors.ts';
import type { Desk } from './desk.ts';
import type { ClassFacts } from './facts.ts';
import { type Ask, creditCapOf, creditsOf, inTime, obstacleWhenOpen } from './rules.ts';
import { overlap } from './slots.ts';

type Wishes = { roundId: string; studentId: string; classIds: readonly string[] };
type Problem = { classId: string; refusal: Refused };

const clashAmong = (desk: Desk, classes: readonly ClassFacts[]): Problem | undefined => {
  for (const [at, one] of classes.entries())
    for (const other of classes.slice(at + 1)) {
      if (one.courseId === other.courseId || !overlap(desk.slots(one), desk.slots(other))) continue;
      const refusal = selectionErrors.wishesClash({ one: one.courseName, other: other.courseName });
      return { classId: other.id, refusal };
    }
  return undefined;
};

/** One class of each course: all of them may be won. */
const oneOfEach = (classes: readonly ClassFacts[]): ClassFacts[] => [
  ...new Map(classes.toReversed().map((one) => [one.courseId, one])).values(),
];

const beyondCaps = (
  { desk, round, student }: Pick<Ask, 'desk' | 'round' | 'student'>,
  classes: readonly ClassFacts[],
): Problem | undefined => {
  const [last] = classes.slice(-1);
  if (!last) return undefined;
  const all = [...desk.takenBy(student.id), ...oneOfEach(classes)];
  const [sum, cap] = [creditsOf(all), creditCapOf(desk, round, student)];
  if (sum > cap) return { classId: last.id, refusal: selectionErrors.tooManyCredits({ sum, cap }) };
  const electives = all.filter(({ category }) => category === 'publicElective').length;
  const most = round.maxPublicElectives;
  return electives > most
    ? { classId: last.id, refusal: selectionErrors.tooManyElectives({ most }) }
    : undefined;
};

/** What a list of wishes breaks: each class the rules of a seat, all together the caps and the timetable. */
export const wishProblem = (desk: Desk, { roundId, studentId, classIds }: Wishes): Problem | undefined => {
  const [round, student] = [desk.round(roundId), desk.student(studentId)];
  const classes = classIds.flatMap((id) => desk.classOf(id) ?? []);
  const about = (refusal: Refused | undefined, classId: string): Problem | undefined =>
    refusal && { classId, refusal };
  const [first = ''] = classIds;
  if (!round || !student) return { classId: first, refusal: noSuchRound() };
  if (classes.length < classIds.length) return { classId: first, refusal: noSuchClass() };
  if (round.kind !== 'pre') return { classId: first, refusal: selectionErrors.notByWishes() };
  const closed = inTime({ desk, round, student });
  if (closed) return { classId: first, refusal: closed };
  for (const wanted of classes) {
    const ofCourse = classes.filter(({ courseId }) => courseId === wanted.courseId);
    if (ofCourse.length > round.maxWishes)
      return about(selectionErrors.tooManyWishes({ most: round.maxWishes }), wanted.id);
    const ask = { desk, round, student, wanted, swap: undefined, promoted: false, accepted: ['T536'] };
    const refusal = obstacleWhenOpen(ask);
    if (refusal) return about(refusal, wanted.id);
  }
  return clashAmong(desk, classes) ?? beyondCaps({ desk, round, student }, classes);
};
