import { type Trouble, USUAL_WEIGHTS } from '@graduate/contract/training/timetabling/choices.ts';
import type { Precheck, RunDesk, RunScope, RunStart } from '@graduate/contract/training/timetabling/runs.ts';
import { BUDGET } from '@graduate/contract/training/timetabling/runs.ts';
import { sql } from 'kysely';
import { underLock } from '../../../platform/database/locks.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import { type ClassScope, managedClasses } from '../scheduling/public.ts';
import { buildProblem } from './build-problem.ts';
import { whyNot } from './placements.ts';
import { findRun } from './read-runs.ts';
import { failAbandoned, lookForRuns } from './run-searches.ts';
import { runs } from './runs.scope.ts';
import { isRelied } from './sessions-of-class.ts';
import type { TermSession } from './solver/term-problem.ts';
import { timetablingErrors } from './timetabling.errors.ts';

/** Classes of these departments that somebody schedules and that meet every week by themselves. */
export const classesIn = async (
  { db, scope }: Pick<Context<ClassScope>, 'db' | 'scope'>,
  { termId, departmentIds, classIds }: Omit<RunScope, 'mode'>,
) => {
  const found = await db
    .selectFrom('teachingClasses')
    .select(['id', 'departmentId'])
    .where('termId', '=', termId)
    .$if(departmentIds !== null, (query) => query.where('departmentId', 'in', departmentIds ?? []))
    .where('mode', '=', 'weekly')
    .where('mergedIntoId', 'is', null)
    .where('state', 'in', ['planned', 'scheduled', 'open', 'closed'])
    .where(managedClasses(scope))
    .$if(classIds !== null, (query) => query.where('id', 'in', classIds ?? []))
    .execute();
  if (found.length === 0) throw timetablingErrors.nothingToPlace();
  return {
    classIds: found.map(({ id }) => id),
    departmentIds: [...new Set(found.map(({ departmentId }) => departmentId))],
  };
};

/** What nobody can place, and what stays although it may no longer be where it is. */
const troubleOf = (session: TermSession): Trouble | undefined => {
  const { fixed, current, starts, rooms } = session;
  if (!fixed) return starts.length > 0 && rooms.length > 0 ? undefined : whyNot(session);
  const stays =
    !current || (starts.includes(current.cell) && (current.anyRoom || rooms.includes(current.room)));
  return stays ? undefined : 'stuck';
};

/** What a run would have to do, and what cannot be placed whatever it tries. */
export const precheckRun = async (context: Context<ClassScope>, asked: RunScope): Promise<Precheck> => {
  const { db, scope } = context;
  await findTerm(db, asked.termId);
  const { classIds } = await classesIn(context, asked);
  const { problem, rows, sessions } = await buildProblem(db, {
    ...asked,
    classIds,
    closedRoomIds: asked.closedRoomIds ?? [],
    anyRoom: scope.all,
    weights: USUAL_WEIGHTS,
  });
  const relied = new Set(rows.flatMap((row) => (isRelied(asked.mode, row) ? row.id : [])));
  const impossible = sessions.flatMap((session, index) => {
    const solved = problem.sessions[index];
    const row = rows.find(({ id }) => id === session.classId);
    const trouble = solved && troubleOf(solved);
    if (!trouble || !row) return [];
    return [
      {
        classId: row.id,
        classCode: row.code,
        className: row.name,
        courseName: row.courseName,
        sessionNo: session.no,
        size: row.size,
        reason: trouble,
      },
    ];
  });
  return {
    classes: rows.length,
    sessions: sessions.length,
    fixed: sessions.filter(({ fixed }) => fixed).length,
    published: sessions.filter(({ classId, meeting }) => meeting && relied.has(classId)).length,
    rooms: new Set(problem.sessions.flatMap((session) => session.rooms)).size,
    impossible,
  };
};

/** One run at a time for a department in a term: two would each take the rooms of the other for free. */
export const startRun = async (context: Context<ClassScope>, asked: RunStart): Promise<RunDesk> => {
  const { db, scope, author, services } = context;
  const { termId, mode, weights, seconds, iterations, threads, seed } = asked;
  if (seconds < BUDGET.least || seconds > BUDGET.most) throw timetablingErrors.wrongBudget();
  const closedRoomIds = asked.closedRoomIds ?? [];
  await findTerm(db, termId);
  const { classIds, departmentIds } = await classesIn(context, asked);
  await failAbandoned(db);
  const { id } = await underLock(db, `timetabling ${termId}`, async (tx) => {
    const open = await tx
      .selectFrom('timetablingRuns')
      .select('id')
      .where('termId', '=', termId)
      .where('state', 'in', ['queued', 'running'])
      .where(sql<boolean>`department_ids && ${departmentIds}::uuid[]`)
      .executeTakeFirst();
    if (open) throw timetablingErrors.alreadyRunning();
    const values = {
      termId,
      departmentIds,
      classIds,
      closedRoomIds,
      mode,
      seconds,
      iterations,
      threads,
      seed,
    };
    return runs.add(
      { db: tx, author, scope },
      {
        ...values,
        anyRoom: scope.all,
        weights: JSON.stringify(weights),
        createdBy: author.actor.accountId,
      },
      { after: { ...values, weights, classIds: classIds.length } },
    );
  });
  void lookForRuns(services);
  return findRun(context, { id });
};
