import {
  bitsOf,
  englishWeeks,
  periodsInWords,
  readWeeks,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import type {
  SlotAnswer,
  SlotQuestion,
  ThereAlready,
  WeekFound,
} from '@graduate/contract/training/scheduling/slots.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { readPeriods } from '../../commons/academic-calendar/public.ts';
import { type ClassScope, managedClasses } from './classes.scope.ts';
import type { ClassRecord } from './hold-class.ts';
import { runsOf } from './lessons.ts';
import { type Obstacle, obstaclesOf } from './obstacles.ts';
import { periodsFrom } from './placed.ts';
import { noSuchClass } from './scheduling.errors.ts';

/** A slot of the week with everything that is there. */
export type Slot = { weekday: number; startPeriod: number; obstacles: Obstacle[]; students: number };

type Periods = Awaited<ReturnType<typeof readPeriods>>['periods'];

/** Where a meeting of this length can begin: within one part of the day. */
const startsIn = (periods: Periods, periodCount: number): number[] =>
  periods.filter(({ no, block }) => periods[no + periodCount - 2]?.block === block).map(({ no }) => no);

/** All slots of the week with what is in the way there: one statement, whatever the number of slots. */
export const weekAround = async (
  db: Db,
  record: Pick<ClassRecord, 'id' | 'termId' | 'courseId'>,
  { weeks, periodCount, roomId, teacherIds }: SlotQuestion,
): Promise<{ slots: Slot[]; obstacles: Obstacle[] }> => {
  const { periods } = await readPeriods({ db });
  const whole = bitsOf(periods.map(({ no }) => no));
  const weekMask = readWeeks(weeks) ?? 0;
  const obstacles = await obstaclesOf(
    db,
    record,
    WEEKDAYS.map((weekday) => ({ weekday, weekMask, periodMask: whole, roomId, teacherIds })),
  );
  const starts = startsIn(periods, periodCount);
  const slots = WEEKDAYS.flatMap((weekday, index) => {
    const ofDay = obstacles.filter((one) => one.index === index);
    return starts.map((startPeriod) => {
      const wanted = periodsFrom(startPeriod, periodCount);
      const there = ofDay.filter((one) => (one.periods & wanted) !== 0);
      const students = new Set(there.flatMap((one) => one.students)).size;
      return { weekday, startPeriod, obstacles: there, students };
    });
  });
  return { slots, obstacles };
};

const kinds: Record<Obstacle['kind'], Text> = {
  room: text('教室', 'Room'),
  teacher: text('教师', 'Teacher'),
  cohort: text('同一面向对象', 'Same cohort'),
  students: text('学生', 'Students'),
  wish: text('教师', 'Teacher'),
};

const wishInWords = (
  { resource, owner, periods, hard }: Pick<Obstacle, 'resource' | 'owner' | 'periods' | 'hard'>,
  language: Language,
): string => {
  const which = periodsInWords(periods);
  return (
    hard
      ? text(
          `教师${resource}第${which}节不能上课（${owner}）`,
          `${resource} cannot teach in periods ${which} (${owner})`,
        )
      : text(`教师${resource}希望避开第${which}节`, `${resource} would rather not teach in periods ${which}`)
  )[language];
};

const reasonOf = (
  { kind, resource, owner, weeks, periods, students, hard }: Obstacle,
  language: Language,
): string => {
  if (kind === 'wish') return wishInWords({ resource, owner, periods, hard }, language);
  const who = kind === 'students' ? String(students.length) : resource;
  const what = `${kinds[kind][language]}${who && (language === 'zh' ? who : ` ${who}`)}`;
  return language === 'zh'
    ? `${what}：“${owner}” 第${weeksInWords(weeks)}周 第${periodsInWords(periods)}节`
    : `${what}: “${owner}”, weeks ${englishWeeks(weeksInWords(weeks))}, periods ${periodsInWords(periods)}`;
};

export const answerOf = (
  { weekday, startPeriod, obstacles, students }: Slot,
  language: Language,
): SlotAnswer => ({
  weekday,
  startPeriod,
  state: obstacles.some(({ hard }) => hard) ? 'error' : obstacles.length > 0 ? 'warning' : 'free',
  students,
  reasons: obstacles.map((one) => reasonOf(one, language)),
});

const NAMED = 3;

/** The students who would have to be in two places, a few of each by name. */
const namesOf = async (db: Db, obstacles: readonly Obstacle[]): Promise<ReadonlyMap<string, string>> => {
  const ids = obstacles.flatMap(({ students }) => students.slice(0, NAMED));
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('studentRecords')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
};

const someOf = (students: readonly string[], names: ReadonlyMap<string, string>, language: Language) => {
  const named = students.slice(0, NAMED).map((id) => names.get(id) ?? '');
  if (language === 'en')
    return `${named.join(', ')}${students.length > NAMED ? ` (${students.length})` : ''}`;
  return `${named.join('、')}${students.length > NAMED ? `等${students.length}人` : ''}`;
};

const wishTitle = (hard: boolean): Text =>
  hard
    ? text('教师不能上课', 'The teacher cannot come')
    : text('教师希望避开', 'The teacher would rather not');

/** What is there, once for each stretch of periods. */
const asThere = (
  { index, kind, periods, weeks, owner, resource, students, hard }: Obstacle,
  names: ReadonlyMap<string, string>,
  language: Language,
): ThereAlready[] =>
  runsOf(periods).map((run) => ({
    weekday: WEEKDAYS[index] ?? 1,
    ...run,
    weeks: weeksInWords(weeks),
    kind,
    title: kind === 'wish' ? wishTitle(hard)[language] : owner,
    who: kind === 'students' ? someOf(students, names, language) : resource,
  }));

/** A class somebody may place. */
export const managedClass = (
  { db, scope }: Pick<Context<ClassScope>, 'db' | 'scope'>,
  id: string,
): Promise<ClassRecord> =>
  db
    .selectFrom('teachingClasses')
    .selectAll()
    .where('id', '=', id)
    .where(managedClasses(scope))
    .executeTakeFirstOrThrow(() => noSuchClass());

/** What would be in the way if a meeting moved to any slot of the week. */
export const weekSlots = async (
  context: Context<ClassScope>,
  { id, ...question }: { id: string } & SlotQuestion,
): Promise<WeekFound> => {
  const record = await managedClass(context, id);
  const { slots, obstacles } = await weekAround(context.db, record, question);
  const names = await namesOf(context.db, obstacles);
  return {
    slots: slots.map((slot) => answerOf(slot, context.language)),
    there: obstacles.flatMap((one) => asThere(one, names, context.language)),
  };
};
