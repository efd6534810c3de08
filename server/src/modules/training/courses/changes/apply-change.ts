import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { several, text } from '@graduate/contract/platform/text.ts';
import { courseApproval, courseChangeApproval } from '@graduate/contract/training/courses/choices.ts';
import { termlyFields } from '@graduate/contract/training/courses/courses.ts';
import type { ApprovalEvent } from '../../../../platform/approval-handler.ts';
import { type Author, nobody } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { DailyJob } from '../../../../platform/job-kind.ts';
import { allTerms } from '../../../commons/academic-calendar/public.ts';
import { handOverFiles } from '../../../commons/files/public.ts';
import { lockCourse } from '../course-approval.ts';
import { type CourseContent, type CourseRecord, contentOf, plainColumns } from '../course-content.ts';
import { keepVersion } from '../course-history.ts';
import { courses, explainTaken, mustBeIn } from '../hold-course.ts';
import { sameList, waitForPrerequisites } from '../relations.ts';
import { writeBeside } from '../write-content.ts';
import { differingKeys } from './differences.ts';
import { type ChangeRow, courseChanges } from './stored-change.ts';

const termly = Object.keys(termlyFields) as (keyof typeof termlyFields)[];

const pick = (content: CourseContent): Pick<CourseContent, keyof typeof termlyFields> =>
  Object.fromEntries(termly.map((key) => [key, content[key]])) as never;

/** Course first, then its change, as all who change them do. */
export const holdChange = async (
  tx: Tx,
  id: string,
): Promise<{ change: ChangeRow; course: CourseRecord }> => {
  const { courseId, before, after } = await tx
    .selectFrom('courseChanges')
    .select(['courseId', 'before', 'after'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!sameList(before.prerequisites, after.prerequisites)) await waitForPrerequisites(tx);
  const course = await lockCourse(tx, courseId);
  return { course, change: await courseChanges.hold({ db: tx }, { id }) };
};

/** A new syllabus came with the change; the course takes it in place of the one it had. */
const takeNewSyllabus = async (tx: Tx, author: Author, { id, courseId, before, after }: ChangeRow) => {
  if (after.syllabusId === before.syllabusId || after.syllabusId === null) return;
  const { moduleCode } = courseApproval;
  await handOverFiles(tx, author, {
    from: { moduleCode, businessCode: courseChangeApproval.businessCode, recordId: id },
    to: { moduleCode, businessCode: courseApproval.businessCode, recordId: courseId },
  });
};

/** Writes what a course shall be, whole. */
const write = async (
  tx: Tx,
  author: Author,
  course: CourseRecord,
  content: CourseContent,
  fromTermId: string | null,
): Promise<void> => {
  const had = await contentOf(tx, course);
  await writeBeside(tx, course.id, content, had);
  const written = await courses
    .write({ db: tx, author }, course.id, plainColumns(content))
    .catch(explainTaken({ code: null, name: content.name }));
  await courses.log({ db: tx, author }, course.id, 'change', { before: had, after: content });
  await keepVersion(tx, author, written, fromTermId);
};

/** Approved: what concerns those who are taught now waits for the next term, everything else holds at once. */
export const approveChange = async (tx: Tx, { recordId, author }: ApprovalEvent): Promise<void> => {
  const { change, course } = await holdChange(tx, recordId);
  mustBeIn(course, 'change', 'active', 'suspended');
  const now = await contentOf(tx, course);
  const waits = differingKeys(now, { ...now, ...pick(change.after) }).length > 0;
  await takeNewSyllabus(tx, author, change);
  const after = { ...change.after, ...(waits && pick(now)) };
  if (!waits || differingKeys(now, after).length > 0) await write(tx, author, course, after, null);
  await courseChanges.write({ db: tx, author }, recordId, {
    approvedOn: dayInShanghai(new Date()),
    ...(waits ? { state: 'approved' as const } : { state: 'applied' as const, appliedAt: new Date() }),
  });
};

const applyOne = (db: Db, author: Author, id: string, termId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { change, course } = await holdChange(tx, id);
    if (change.state !== 'approved') return;
    const now = await contentOf(tx, course);
    await write(tx, author, course, { ...now, ...pick(change.after) }, termId);
    const applied = { state: 'applied' as const, effectiveTermId: termId, appliedAt: new Date() };
    await courseChanges.write({ db: tx, author }, id, applied);
  });

/** On the first day of the term that follows its approval, a change holds; run again, it finds nothing. */
export const applyDueChanges = async (db: Db, today = dayInShanghai(new Date())): Promise<number> => {
  const terms = await allTerms(db);
  const waiting = await db
    .selectFrom('courseChanges')
    .select(['id', 'approvedOn'])
    .where('state', '=', 'approved')
    .orderBy('approvedOn')
    .execute();
  let applied = 0;
  for (const { id, approvedOn } of waiting) {
    const term = terms.find(({ startsOn }) => startsOn > (approvedOn ?? '') && startsOn <= today);
    if (!term) continue;
    await applyOne(db, nobody('courses.changes'), id, term.id);
    applied += 1;
  }
  return applied;
};

export const changesDaily: DailyJob = {
  kind: 'courses.changes',
  title: text('课程变更生效', 'Put changes of courses in force'),
  dailyAt: '00:10',
  run: async ({ services }) => {
    const count = await applyDueChanges(services.db);
    return { text: text(`${count}门课程的变更已生效`, `Changed: ${several(count, 'course')}`) };
  },
};
