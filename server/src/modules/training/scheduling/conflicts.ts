import { numbersIn, weeksInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import type { ConflictLevel } from '@graduate/contract/training/scheduling/choices.ts';
import type { Conflict } from '@graduate/contract/training/scheduling/meetings.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { dateOf } from '../rooms/public.ts';
import { cohortInWords, namesFor } from '../teaching/public.ts';
import { type ConflictCode, conflictWords } from './conflict-words.ts';
import { dayConflicts } from './day-conflicts.ts';
import type { ClassRecord } from './hold-class.ts';
import { type Obstacle, obstaclesOf } from './obstacles.ts';
import type { Calendar, Placed } from './placed.ts';
import { roomConflicts } from './room-conflicts.ts';

/** A conflict before it is put into the language of who asks. */
export type Found = {
  level: ConflictLevel;
  code: ConflictCode;
  index: number;
  with: string;
  weeks: number;
  words: Text;
};

type Names = Awaited<ReturnType<typeof namesFor>>;

const fromObstacle = (
  { index, kind, weeks, periods, resource, owner, hard, cohort, students }: Obstacle,
  weekday: number,
  course: string,
  names: Names,
): Found => {
  const at = { weekday, weeks, periods };
  const found = (level: ConflictLevel, code: ConflictCode, words: Text): Found => ({
    level,
    code,
    index,
    with: owner,
    weeks,
    words,
  });
  if (kind === 'room') return found('error', 'T421', conflictWords.T421({ ...at, room: resource, owner }));
  if (kind === 'teacher') return found('error', 'T422', conflictWords.T422({ ...at, name: resource, owner }));
  if (kind === 'students')
    return found('error', 'T432', conflictWords.T432({ ...at, count: students.length, other: owner }));
  if (kind === 'wish')
    return hard
      ? found('error', 'T435', conflictWords.T435({ ...at, name: resource, reason: owner }))
      : found('warning', 'T436', conflictWords.T436({ ...at, name: resource }));
  const inWords = (language: Language) => (cohort ? cohortInWords(cohort, names, language) : '');
  const both = { cohort: text(inWords('zh'), inWords('en')), course, other: owner };
  return hard
    ? found('error', 'T423', conflictWords.T423({ ...at, ...both }))
    : found('warning', 'T424', conflictWords.T424(both));
};

/** A class cannot meet twice at the same time either. */
const withItself = (placed: readonly Placed[], course: string): Found[] =>
  placed.flatMap((one, index) =>
    placed.slice(0, index).flatMap((other) => {
      const weeks = one.weekMask & other.weekMask;
      const periods = one.periodMask & other.periodMask;
      if (one.weekday !== other.weekday || weeks === 0 || periods === 0) return [];
      const at = { weekday: one.weekday, weeks, periods };
      const words = conflictWords.T422({ ...at, name: '', owner: course });
      return [{ level: 'error' as const, code: 'T422' as const, index, with: course, weeks, words }];
    }),
  );

/** Days off without another day in their place: worth knowing, and often meant so. */
const onDaysOff = ({ term, days }: Calendar, placed: readonly Placed[]): Found[] =>
  placed.flatMap(({ weekday, weekMask, periodMask }, index) =>
    numbersIn(weekMask).flatMap((week) => {
      const date = dateOf(term, week, weekday);
      if (days.taught(date, periodMask).every(({ off }) => !off)) return [];
      const day = days.markOf(date);
      const name = text(day?.name ?? '', day?.nameEn || (day?.name ?? ''));
      const words = conflictWords.T433({ date, name });
      return [
        {
          level: 'warning' as const,
          code: 'T433' as const,
          index,
          with: name.zh,
          weeks: 1 << (week - 1),
          words,
        },
      ];
    }),
  );

/** Everything that is in the way of these meetings of a class, worst first. */
export const conflictsOf = async (
  db: Db | Tx,
  record: ClassRecord,
  calendar: Calendar,
  placed: readonly Placed[],
): Promise<Found[]> => {
  if (placed.length === 0) return [];
  const { name: course } = await db
    .selectFrom('courses')
    .select('name')
    .where('id', '=', record.courseId)
    .executeTakeFirstOrThrow();
  const obstacles = await obstaclesOf(db, record, placed);
  const names = await namesFor(
    db,
    obstacles.flatMap(({ cohort }) => cohort ?? []),
  );
  const found = [
    ...obstacles.map((one) => fromObstacle(one, placed[one.index]?.weekday ?? 1, course, names)),
    ...withItself(placed, course),
    ...(await roomConflicts(db, record, placed)),
    ...(await dayConflicts(db, record, calendar, placed)),
    ...onDaysOff(calendar, placed),
  ];
  return found.toSorted((one, other) => one.level.localeCompare(other.level) || one.index - other.index);
};

export const asSeen = (found: readonly Found[], language: Language): Conflict[] =>
  found.map(({ index, weeks, words, ...rest }) => ({
    ...rest,
    meetingIndex: index,
    weeks: weeksInWords(weeks),
    message: words[language],
  }));
