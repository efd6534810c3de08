import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { RunAction } from '@graduate/contract/training/timetabling/choices.ts';
import type { RunDesk, RunRow } from '@graduate/contract/training/timetabling/runs.ts';
import type { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { ClassScope } from '../scheduling/public.ts';
import { failAbandoned } from './run-searches.ts';
import { runsWithin } from './runs.scope.ts';
import { noSuchRun } from './timetabling.errors.ts';

const readable = (db: Db, scope: ClassScope) => db.selectFrom('timetablingRuns').where(runsWithin(scope));

const departments = sql<string[]>`array(select d.name from departments d
  where d.id = any(timetabling_runs.department_ids) order by d.code)`;

const NAMED = 2;

/** All of a school would not fit into a line. */
const inWords = (names: readonly string[], language: Language): string => {
  const first = names.slice(0, NAMED).join('、');
  if (names.length <= NAMED) return first;
  return language === 'zh' ? `${first}等${names.length}个单位` : `${first} and ${names.length - NAMED} more`;
};

const shown = (found: ReturnType<typeof readable>) =>
  found
    .innerJoin('academicTerms', 'academicTerms.id', 'timetablingRuns.termId')
    .leftJoin('accounts', 'accounts.id', 'timetablingRuns.createdBy')
    .selectAll('timetablingRuns')
    .select(['academicTerms.academicYear', 'academicTerms.termNo', 'accounts.realName'])
    .select(departments.as('departments'));
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const actionsOn = ({ state, sessions }: Found): RunAction[] => {
  if (state === 'queued' || state === 'running') return ['stop'];
  if (state === 'applied') return ['undo'];
  if (state === 'discarded') return ['restore'];
  return sessions > 0 ? ['apply', 'discard'] : ['discard'];
};

const rowOf = (found: Found, language: Language): RunRow => ({
  ...found,
  termName: termName(found)[language],
  departments: inWords(found.departments, language),
  classes: found.classIds.length,
  author: found.realName ?? '',
  actions: actionsOn(found),
});

export const listRuns = async (
  { db, scope, language }: Context<ClassScope>,
  query: QueryOf<typeof timetablingCalls.list>,
) => {
  await failAbandoned(db);
  const found = filtered(readable(db, scope), query, {
    termId: 'termId',
    state: 'state',
    yxCode: (codes) => sql<SqlBool>`timetabling_runs.department_ids &&
      array(select d.id from departments d where d.code = any(${codes}::text[]))`,
  });
  return paged(query, found, { shown, usual: ['-createdAt', 'id'], each: (row) => rowOf(row, language) });
};

/** The classes a run was applied to, and whether somebody changed them since. */
const appliedTo = (db: Db, runId: string): Promise<RunDesk['applied']> =>
  db
    .selectFrom('timetablingApplied')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'timetablingApplied.classId')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .select(['teachingClasses.id as classId', 'teachingClasses.code as classCode'])
    .select(['teachingClasses.name as className', 'courses.name as courseName'])
    .select(
      sql<boolean>`teaching_classes.schedule_version <> timetabling_applied.version_after`.as('changedSince'),
    )
    .where('timetablingApplied.runId', '=', runId)
    .orderBy('teachingClasses.code')
    .execute();

export const findRun = async (
  { db, scope, language }: Pick<Context<ClassScope>, 'db' | 'scope' | 'language'>,
  { id }: Pick<InputOf<typeof timetablingCalls.find>, 'id'>,
): Promise<RunDesk> => {
  await failAbandoned(db);
  const found = await shown(readable(db, scope).where('timetablingRuns.id', '=', id)).executeTakeFirstOrThrow(
    () => noSuchRun(),
  );
  return {
    ...found,
    ...rowOf(found, language),
    applied: await appliedTo(db, id),
    message: language === 'zh' ? found.message : found.messageEn,
  };
};
