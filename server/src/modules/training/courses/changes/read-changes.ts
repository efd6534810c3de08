import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { courseChangeApproval } from '@graduate/contract/training/courses/choices.ts';
import type { CourseChange, CourseVersion } from '@graduate/contract/training/courses/course-changes.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { allTerms } from '../../../commons/academic-calendar/public.ts';
import { mayFollow, progressIfAny, recordsOf } from '../../../mechanisms/approvals/public.ts';
import { noSuchCourse, noSuchCourseChange } from '../courses.errors.ts';
import { type CourseScope, courseScope, followedCourses } from '../courses.scope.ts';
import { mustBeReadable } from '../read-courses.ts';
import { differencesBetween } from './differences.ts';

const { moduleCode, businessCode } = courseChangeApproval;
const recordOf = (id: string) => ({ moduleCode, businessCode, recordId: id });

const changes = (db: Db) =>
  db
    .selectFrom('courseChanges')
    .innerJoin('courses', 'courses.id', 'courseChanges.courseId')
    .innerJoin('accounts', 'accounts.id', 'courseChanges.createdBy')
    .selectAll('courseChanges')
    .select('accounts.realName as authorName');

type Row = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>;

/** The term from which a change holds: the one it was put in force for, else the next to begin. */
const termOf = async (db: Db, change: Row) => {
  const terms = await allTerms(db);
  if (change.effectiveTermId) return terms.find(({ id }) => id === change.effectiveTermId);
  const { approvedOn } = change;
  return change.state === 'approved' && approvedOn
    ? terms.find(({ startsOn }) => startsOn > approvedOn)
    : undefined;
};

const shown = async (context: Context<unknown>, change: Row): Promise<CourseChange> => {
  const { db, services, author, language } = context;
  const { id, courseId, state, reason, createdAt, appliedAt, version, authorName } = change;
  const term = await termOf(db, change);
  return {
    id,
    courseId,
    state,
    reason,
    createdAt,
    appliedAt,
    version,
    authorName,
    termName: term ? termName(term)[language] : null,
    differences: await differencesBetween(db, change.before, change.after, language),
    mayWithdraw: change.createdBy === author.actor.accountId && ['reviewing', 'returned'].includes(state),
    progress: await progressIfAny(services, author.actor, recordOf(id)),
    records: await recordsOf(services, recordOf(id)),
  };
};

/** Who follows the course sees how it is changed, and whoever decides that. */
export const maySeeChange = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const followed = await changes(db)
    .where('courseChanges.id', '=', id)
    .where(followedCourses(courseScope(actor)) as never)
    .executeTakeFirst();
  return followed !== undefined || mayFollow(db, actor, recordOf(id));
};

export const findChange = async (context: Context, { id }: { id: string }): Promise<CourseChange> => {
  const { db, author } = context;
  if (!(await maySeeChange(db, author.actor, id))) throw noSuchCourseChange();
  const change = await changes(db).where('courseChanges.id', '=', id).executeTakeFirstOrThrow();
  return shown(context, change);
};

export const listChanges = async (
  context: Context<CourseScope>,
  { id }: { id: string },
): Promise<CourseChange[]> => {
  const { db, scope } = context;
  await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', id)
    .where(followedCourses(scope))
    .executeTakeFirstOrThrow(() => noSuchCourse());
  const found = await changes(db)
    .where('courseId', '=', id)
    .orderBy('courseChanges.createdAt', 'desc')
    .execute();
  return Promise.all(found.map((change) => shown(context, change)));
};

/** How the course has changed, latest first; each version says what differs from the one before. */
export const listVersions = async (
  { db, scope, language }: Context<CourseScope>,
  { id }: { id: string },
): Promise<CourseVersion[]> => {
  await mustBeReadable(db, scope, id);
  const versions = await db
    .selectFrom('courseHistory')
    .leftJoin('accounts', 'accounts.id', 'courseHistory.by')
    .leftJoin('academicTerms', 'academicTerms.id', 'courseHistory.fromTermId')
    .select(['no', 'at', 'content', 'accounts.realName as byName'])
    .select(['academicTerms.academicYear', 'academicTerms.termNo'])
    .where('courseId', '=', id)
    .orderBy('no')
    .execute();
  const told: CourseVersion[] = [];
  for (const [index, { no, at, content, byName, academicYear, termNo }] of versions.entries()) {
    const earlier = versions[index - 1];
    told.unshift({
      no,
      at,
      byName: scope.activeOnly ? null : byName,
      termName: academicYear && termNo ? termName({ academicYear, termNo })[language] : null,
      differences: earlier ? await differencesBetween(db, earlier.content, content, language) : [],
    });
  }
  return told;
};
