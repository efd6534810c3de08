import {
  numbersIn,
  readWeeks,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { addDays, weekdayOf } from '@graduate/contract/platform/days.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type {
  RequiredDates,
  Requirement,
  RequirementEdit,
} from '@graduate/contract/training/scheduling/requirements.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import type { ClassScope } from './classes.scope.ts';
import { type ClassRecord, classes, mustBeOpenToPlans } from './hold-class.ts';
import { noSuchClass, scheduleErrors } from './scheduling.errors.ts';

const USUAL_PERIODS = 2;

const daysIn = ({ from, to, weekdays }: RequiredDates): number => {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdays.includes(weekdayOf(day))) count += 1;
  return count;
};

const plannedBy = ({ sessions, dates }: Pick<Requirement, 'sessions' | 'dates'>): number =>
  sessions.reduce(
    (sum, { perWeek, periods, weeks }) => sum + perWeek * periods * numbersIn(readWeeks(weeks) ?? 0).length,
    dates ? daysIn(dates) * dates.periodCount : 0,
  );

type Written = Omit<Requirement, 'hours' | 'planned' | 'warnings'>;

/** What follows from the task where nobody has said more: double periods until the hours are taught. */
const usual = ({ hours, mode }: ClassRecord, weeks: number, weeklyHours = 0): Written => {
  const weekly =
    weeklyHours || Math.max(USUAL_PERIODS, Math.ceil(hours / weeks / USUAL_PERIODS) * USUAL_PERIODS);
  const perWeek = Math.max(1, Math.round(weekly / USUAL_PERIODS));
  const last = Math.min(weeks, Math.max(1, Math.ceil(hours / (perWeek * USUAL_PERIODS))));
  const session = {
    perWeek,
    periods: USUAL_PERIODS,
    weeks: weeksInWords((1 << last) - 1),
    roomKind: null,
    equipment: [],
  };
  return { sessions: mode === 'weekly' ? [session] : [], dates: null, wishes: [], note: '', version: 0 };
};

/** Of classes of one term, by class, in a few statements. */
export const requirementsOf = async (
  db: Db | Tx,
  termId: string,
  records: readonly ClassRecord[],
  language: Language,
): Promise<ReadonlyMap<string, Requirement>> => {
  if (records.length === 0) return new Map();
  const { weeks } = await findTerm(db, termId);
  const ids = records.map(({ id }) => id);
  const stored = await db
    .selectFrom('scheduleRequirements')
    .select(['classId', 'sessions', 'dates', 'wishes', 'note', 'version'])
    .where('classId', 'in', ids)
    .execute();
  const tasks = await db
    .selectFrom('teachingClasses')
    .innerJoin('teachingTasks', 'teachingTasks.id', 'teachingClasses.taskId')
    .select(['teachingClasses.id', 'teachingTasks.weeklyHours'])
    .where('teachingClasses.id', 'in', ids)
    .execute();
  const writtenFor = new Map(stored.map(({ classId, ...written }) => [classId, written]));
  const weeklyHours = new Map(tasks.map((task) => [task.id, task.weeklyHours]));
  const requirementFor = (record: ClassRecord): Requirement => {
    const written = writtenFor.get(record.id) ?? usual(record, weeks, weeklyHours.get(record.id));
    const planned = plannedBy(written);
    const mismatch = text(
      `已排${planned}学时与应排${record.hours}学时不一致`,
      `${planned} hours are planned, the class takes ${record.hours}`,
    );
    const warnings = planned === record.hours ? [] : [mismatch[language]];
    return { ...written, hours: record.hours, planned, warnings };
  };
  return new Map(records.map((record) => [record.id, requirementFor(record)]));
};

export const requirementOf = async (
  db: Db | Tx,
  record: ClassRecord,
  language: Language,
): Promise<Requirement> => {
  const found = (await requirementsOf(db, record.termId, [record], language)).get(record.id);
  if (!found) throw noSuchClass();
  return found;
};

const mustBeInTerm = async (db: Tx, { termId }: ClassRecord, edit: RequirementEdit): Promise<void> => {
  const term = await findTerm(db, termId);
  for (const { weeks } of edit.sessions) {
    const last = numbersIn(readWeeks(weeks) ?? 0).at(-1) ?? 0;
    if (last > term.weeks) throw scheduleErrors.beyondTerm({ week: last, weeks: term.weeks });
  }
  for (const date of edit.dates ? [edit.dates.from, edit.dates.to] : [])
    if (date < term.startsOn || date > term.endsOn)
      throw scheduleErrors.dateBeyondTerm({ date, first: term.startsOn, last: term.endsOn });
};

/** Writes down how often, how long, in which weeks and in what kind of room a class shall meet. */
export const saveRequirement = (
  context: Context<ClassScope>,
  { id, ...edit }: { id: string } & RequirementEdit,
): Promise<Requirement> =>
  classes.transact(context, async (within) => {
    const { db: tx, scope, author } = within;
    const record = await classes.hold(within, { id });
    await mustBeOpenToPlans(tx, scope, record);
    await mustBeInTerm(tx, record, edit);
    const before = await requirementOf(tx, record, context.language);
    classes.mustBeCurrent(before, edit.version, before);
    const { version: _version, sessions, dates, wishes, note } = edit;
    const row = {
      sessions: JSON.stringify(sessions),
      dates: dates && JSON.stringify(dates),
      wishes: JSON.stringify(wishes),
      note,
      updatedAt: new Date(),
      updatedBy: author.actor?.accountId ?? null,
      version: before.version + 1,
    };
    await tx
      .insertInto('scheduleRequirements')
      .values({ classId: id, ...row })
      .onConflict((conflict) => conflict.column('classId').doUpdateSet(row))
      .execute();
    await classes.log(within, id, 'plan', { before, after: { sessions, dates, wishes, note } });
    return requirementOf(tx, record, context.language);
  });
