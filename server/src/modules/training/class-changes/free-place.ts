import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import type { ChangeCheck } from '@graduate/contract/training/class-changes/class-changes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  type Calendar,
  type ClassRecord,
  calendarOf,
  conflictsOf,
  holdResources,
  type Placed,
  scheduleErrors,
} from '../scheduling/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import type { ChangeScope } from './changes.scope.ts';
import { mustMakeSense } from './check-change.ts';
import { changeErrors } from './class-changes.errors.ts';
import { classWithin } from './class-within.ts';
import type { ChangeRecord } from './hold-change.ts';
import { type Meeting, meetingOf, neededFor, targetOf, type Wish, wishOf } from './places.ts';

/** Whether the class meets then anyway: in weeks of the same meeting that stay, or in another of its own. */
const meetsThen = async (
  db: Db | Tx,
  { kind, weekMask }: Pick<ChangeRecord, 'kind' | 'weekMask'>,
  { id, classId }: Meeting,
  target: Placed,
): Promise<boolean> => {
  const given = kind === 'move' ? weekMask : 0;
  const own = await db
    .selectFrom('classMeetings')
    .select(['id', 'weekMask', 'periodMask'])
    .where('classId', '=', classId)
    .where('weekday', '=', target.weekday)
    .execute();
  return own.some(
    (one) =>
      (one.periodMask & target.periodMask) !== 0 &&
      (one.weekMask & ~(one.id === id ? given : 0) & target.weekMask) !== 0,
  );
};

/** What may be in the way and is only told: who must take both, equipment, other campus. */
const told = ['T423', 'T426', 'T427'];
/** Students elsewhere are counted over all their classes, not class by class. */
const STUDENTS = 'T432';

const isAnotherTime = ({ kind }: Pick<ChangeRecord, 'kind'>): boolean => kind === 'move' || kind === 'makeup';

/**
 * Refuses a place that somebody has. Rooms and teachers are held first, so that who comes second sees who was first.
 * Answers how many students have another class then.
 */
export const mustBeFree = async (
  tx: Tx,
  record: ClassRecord,
  calendar: Calendar,
  meeting: Meeting,
  change: ChangeRecord,
): Promise<number> => {
  const target = targetOf(meeting, change);
  if (!target) return 0;
  const needed = { ...target, ...neededFor(change.kind, target) };
  await holdResources(tx, [meeting, needed]);
  if (isAnotherTime(change) && (await meetsThen(tx, change, meeting, target)))
    throw changeErrors.meetsAnyway();
  const found = (await conflictsOf(tx, record, calendar, [needed])).filter(({ level }) => level === 'error');
  const busy = found.find(({ code }) => code === 'T422');
  if (change.kind === 'substitute' && busy) {
    const { name } = await tx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', change.newTeacherId ?? '')
      .executeTakeFirstOrThrow();
    throw changeErrors.substituteBusy({ name });
  }
  const taken = found.find(({ code }) => code !== STUDENTS && !told.includes(code));
  if (taken) throw scheduleErrors.taken({ words: taken.words }, { code: taken.code });
  if (!isAnotherTime(change)) return 0;
  return (await studentsElsewhere(tx, record, needed)).length;
};

/** Students of the class who have another one then; who comes along with a merged class counts, too. */
const studentsElsewhere = async (
  db: Db | Tx,
  { id, termId }: ClassRecord,
  { weekday, weekMask, periodMask }: Pick<Placed, 'weekday' | 'weekMask' | 'periodMask'>,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with mine as (select c.id from teaching_classes c where c.id = ${id} or c.merged_into_id = ${id}),
    elsewhere as (select distinct e.student_id
      from enrolments e
      join enrolments o on o.student_id = e.student_id and o.term_id = ${termId} and o.state = 'enrolled'
        and o.class_id not in (select id from mine)
      join teaching_classes c on c.id = o.class_id
      join class_meetings m on m.class_id = coalesce(c.merged_into_id, c.id) and m.weekday = ${weekday}
        and m.week_mask & ${weekMask}::int <> 0 and m.period_mask & ${periodMask}::int <> 0
      where e.class_id in (select id from mine) and e.state = 'enrolled')
    select r.name from elsewhere join student_records r on r.id = elsewhere.student_id
    order by r.student_no, r.name`.execute(db);
  return rows.map(({ name }) => name);
};

/** How many of the students of a class that is, in percent. */
const shareOf = (students: number, { enrolled }: Pick<ClassRecord, 'enrolled'>): number =>
  Math.round((students * 100) / Math.max(1, enrolled));

/** Where students have another class then, the applicant has to know it, or is refused where the school says so. */
export const mustSuitStudents = async (
  tx: Tx,
  record: ClassRecord,
  elsewhere: number,
  accepted: boolean,
): Promise<void> => {
  if (elsewhere === 0) return;
  const { studentConflict } = await trainingSetting(tx, 'changes');
  if (studentConflict === 'block' || !accepted)
    throw changeErrors.studentsElsewhere({ count: elsewhere, percent: shareOf(elsewhere, record) });
};

type Draft = InputOf<typeof changeCalls.check>;

/** The meeting of a draft with the class that holds it, which is another one where it was merged. */
const draftOf = async (context: Context<ChangeScope>, { classId, meetingId, ...rest }: Draft) => {
  const { db } = context;
  const { id, mergedIntoId } = await classWithin(context, classId);
  const record = await db
    .selectFrom('teachingClasses')
    .selectAll()
    .where('id', '=', mergedIntoId ?? id)
    .executeTakeFirstOrThrow();
  const calendar = await calendarOf(db, record.termId);
  const meeting = await meetingOf(db, meetingId, record.id);
  const wish: Wish = wishOf(rest);
  mustMakeSense(calendar, meeting, wish);
  return { record, calendar, meeting, wish };
};

/** What would be in the way of a change, before it is applied for: nothing is held and nothing is written. */
export const checkChange = async (context: Context<ChangeScope>, draft: Draft): Promise<ChangeCheck> => {
  const { db, language } = context;
  const { record, calendar, meeting, wish } = await draftOf(context, draft);
  const target = targetOf(meeting, wish);
  if (!target) return { conflicts: [], students: [], percent: 0 };
  const needed = { ...target, ...neededFor(wish.kind, target) };
  const found = (await conflictsOf(db, record, calendar, [needed]))
    .filter(({ code }) => code !== STUDENTS)
    .map(({ level, code, words }) => ({
      level: told.includes(code) ? ('warning' as const) : level,
      code: code as string,
      message: words[language],
    }));
  const moves = isAnotherTime(wish);
  if (moves && (await meetsThen(db, wish, meeting, target))) {
    const message = changeErrors.meetsAnyway().text[language];
    found.unshift({ level: 'error', code: 'T422', message });
  }
  const students = moves ? await studentsElsewhere(db, record, needed) : [];
  const percent = shareOf(students.length, record);
  const { studentConflict } = await trainingSetting(db, 'changes');
  if (students.length > 0)
    found.push({
      level: studentConflict === 'block' ? 'error' : 'warning',
      code: 'T610',
      message: changeErrors.studentsElsewhere({ count: students.length, percent }).text[language],
    });
  return { conflicts: found, students, percent };
};
