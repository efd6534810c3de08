import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { GRADE_ENTRY_WINDOW, type SheetState } from '@graduate/contract/training/grades/choices.ts';
import { distributionOf, levelsOf, totalOf } from '@graduate/contract/training/grades/totals.ts';
import { type Insertable, sql } from 'kysely';
import { termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { grouped } from '../../../src/platform/grouped.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';
import { randomFrom } from '../../seeded-random.ts';
import { ago } from '../../times.ts';
import { entryOf, sheetOf } from './grade-sheet.ts';

type Entry = Insertable<Tables['gradeEntries']>;
type Sheet = Insertable<Tables['gradeSheets']>;
type ClassNow = Awaited<ReturnType<typeof classesOf>>[number];

/** Days after the last week of a term until grades are due. */
const ENTRY_DAYS = 14;

const classesOf = (tx: Tx, termId: string) =>
  tx
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .select(['teachingClasses.id', 'teachingClasses.courseId', 'teachingClasses.departmentId'])
    .select(['teachingClasses.gradeScale', 'courses.usualPct', 'courses.midPct', 'courses.finalPct'])
    .select(
      sql<boolean>`exists (select from class_teachers t join staff s on s.id = t.staff_id
        where t.class_id = teaching_classes.id and s.account_id = ${demonstrationIds.account('teacher')})`.as(
        'ofTeacher',
      ),
    )
    .select(
      sql<boolean>`exists (select from enrolments e join student_records r on r.id = e.student_id
        join student_persons p on p.id = r.person_id where e.class_id = teaching_classes.id and e.state = 'enrolled'
          and p.account_id = ${demonstrationIds.account('student')})`.as('ofStudent'),
    )
    .where('teachingClasses.termId', '=', termId)
    .where(sql<boolean>`courses.usual_pct + courses.mid_pct + courses.final_pct = 100`)
    .where(
      sql<boolean>`exists (select from enrolments e where e.class_id = teaching_classes.id and e.state = 'enrolled')`,
    )
    .orderBy('teachingClasses.code')
    .execute();

type Stage = Pick<Sheet, 'state' | 'returnReason'>;

/** One after the other on the sheets of the teacher people try the demonstration as. */
const stages: readonly Stage[] = [
  { state: 'empty' },
  { state: 'draft' },
  { state: 'submitted' },
  { state: 'draft', returnReason: '平时成绩与考勤记录不符，请核对后重新提交' },
];

/** Whoever tries the demonstration as the student can still give a class back: it has no marks yet. */
const stageOf = ({ id, ofTeacher, ofStudent }: ClassNow, turn: number): Stage => {
  if (ofStudent) return { state: 'empty' };
  return (ofTeacher && stages[turn % stages.length]) || { state: stateOf(id) };
};

/** Most sheets are empty in the middle of a term; some classes are over and on their way. */
const stateOf = (id: string): SheetState => {
  const chance = randomFrom(`sheet:${id}`).below(100);
  if (chance < 70) return 'empty';
  if (chance < 88) return 'draft';
  return chance < 95 ? 'submitted' : 'checked';
};

const markAround = (random: ReturnType<typeof randomFrom>, middle: number): number =>
  Math.min(99, Math.max(45, middle + random.between(-9, 9)));

/** What was entered for a class; on drafts that were never handed in every third row is still open. */
const entriesOf = (sheet: Sheet, scale: ClassNow['gradeScale'], enrolmentIds: readonly string[]): Entry[] => {
  const { usualPct, midPct, finalPct, id: sheetId } = sheet;
  const counting = { scale, usualPct, midPct, finalPct, precision: 0 };
  return enrolmentIds.flatMap((enrolmentId, index) => {
    if (sheet.state === 'draft' && !sheet.returnReason && index % 3 === 2) return [];
    const random = randomFrom(`entry:${enrolmentId}`);
    const levels = levelsOf[scale].slice(0, -1);
    if (random.chance(0.01))
      return entryOf({ sheetId, enrolmentId, usual: null, final: null, total: null, flag: 'absent' });
    if (scale !== 'percent') {
      const level = random.pick(levels);
      return entryOf({ sheetId, enrolmentId, usual: null, final: null, total: null, level });
    }
    const ability = random.chance(0.04) ? 55 : random.between(72, 92);
    const mark = (share: number) => (share > 0 ? markAround(random, ability) : null);
    const marks = { usual: mark(usualPct), mid: mark(midPct), final: mark(finalPct) };
    return entryOf({ sheetId, enrolmentId, ...marks, total: totalOf(marks, counting) });
  });
};

const handedIn = (sheet: Sheet, entries: readonly Entry[]): Sheet => {
  if (sheet.returnReason) return { ...sheet, everSubmitted: true, submittedAt: ago(5) };
  if (sheet.state !== 'submitted' && sheet.state !== 'checked') return sheet;
  const rows = entries.map(({ flag = 'normal', total, level }) => ({
    flag,
    total: total === null || total === undefined ? null : Number(total),
    level: level ?? null,
  }));
  const { judged, average, excellent, failed } = distributionOf(rows, sheet.scale, 60);
  return {
    ...sheet,
    everSubmitted: true,
    submittedAt: ago(3),
    checkedAt: sheet.state === 'checked' ? ago(1) : null,
    students: judged,
    average,
    excellentCount: excellent,
    failedCount: failed,
  };
};

/** The sheets of this term, as far as those who teach have come; the teacher has one of each stage. */
export const seedGrades = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const term = await termOfDay(tx, today);
  if (!term) return;
  await insertWindow(tx, {
    code: GRADE_ENTRY_WINDOW,
    termId: term.id,
    from: addDays(today, -30),
    to: addDays(today, 120),
    note: '本学期成绩录入',
  });
  const enrolments = grouped(
    await tx
      .selectFrom('enrolments')
      .select(['id', 'classId'])
      .where('termId', '=', term.id)
      .where('state', '=', 'enrolled')
      .orderBy('id')
      .execute(),
    ({ classId }) => classId,
  );
  const sheets: Sheet[] = [];
  const entries: Entry[] = [];
  let turn = 0;
  for (const one of await classesOf(tx, term.id)) {
    const { id: classId, courseId, departmentId, gradeScale: scale, usualPct, midPct, finalPct } = one;
    const sheet = sheetOf({
      id: idOf(`grade-sheet:${classId}`),
      classId,
      courseId,
      departmentId,
      termId: term.id,
      scale,
      usualPct,
      midPct,
      finalPct,
      ...stageOf(one, turn),
      entryDeadline: addDays(term.endsOn, ENTRY_DAYS),
    });
    if (one.ofTeacher && !one.ofStudent) turn += 1;
    const ids = (enrolments.get(classId) ?? []).map(({ id }) => id);
    const rows = sheet.state === 'empty' ? [] : entriesOf(sheet, scale, ids);
    sheets.push(handedIn(sheet, rows));
    entries.push(...rows);
  }
  await insertMany(tx, 'gradeSheets', sheets);
  await insertMany(tx, 'gradeEntries', entries);
};
