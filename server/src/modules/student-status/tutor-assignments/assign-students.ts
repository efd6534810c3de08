import { tutorRoles } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { openStatuses, statuses } from '@graduate/contract/student-status/students/choices.ts';
import type { assignmentCalls } from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { reassignTutor } from '../../mechanisms/approvals/public.ts';
import {
  announceTutorsChanged,
  assignTutor,
  lastMainTutorEnds,
  noSuchTutor,
  tutorColumnsOf,
  tutorNamed,
} from '../../people/guidance/public.ts';
import {
  changeRecord,
  type HeldRecord,
  holdRecord,
  peopleOfStudent,
  recordsWithin,
  type StudentScope,
} from '../students/public.ts';
import { assignmentErrors } from './assignments.errors.ts';

export type Wanted = Omit<BodyOf<typeof assignmentCalls.assign>, 'studentIds'>;
type Failure = AnswerOf<typeof assignmentCalls.assign>['failed'][number];
type Tutor = NonNullable<Awaited<ReturnType<typeof tutorNamed>>>;
type Assigning = Context<StudentScope>;
export type Relating = Pick<Assigning, 'scope' | 'author' | 'services'>;

const requireOpen = ({ row }: HeldRecord): void => {
  if (!openStatuses.includes(row.status))
    throw assignmentErrors.studiesEnded({ status: statuses[row.status] });
};

/** The history of main tutors stays one after the other. */
const requireAfterLast = async (tx: Tx, studentId: string, { role, fromDate }: Wanted): Promise<void> => {
  if (role !== 'main') return;
  const until = (await lastMainTutorEnds(tx, [studentId])).get(studentId);
  if (until && fromDate < until) throw assignmentErrors.beforeLastTutorLeft({ until });
};

/** The relation alone, by all its rules: what an import tries out before anybody confirms it. */
export const relate = async (
  tx: Tx,
  { scope, author }: Relating,
  studentId: string,
  wanted: Wanted,
): Promise<HeldRecord> => {
  const held = await holdRecord(tx, scope, studentId);
  requireOpen(held);
  await requireAfterLast(tx, studentId, wanted);
  const { tutorId, role, fromDate } = wanted;
  await assignTutor(tx, author, { studentId, tutorId, role, fromDate, source: 'assign' });
  return held;
};

export const assignOne = async (
  tx: Tx,
  relating: Relating,
  studentId: string,
  wanted: Wanted,
  tutor: Pick<Tutor, 'name'>,
): Promise<void> => {
  const { author, services } = relating;
  const { role, fromDate } = wanted;
  const held = await relate(tx, relating, studentId, wanted);
  await changeRecord(tx, author, held, await tutorColumnsOf(tx, studentId), {
    origin: { source: 'edit', effectiveDate: fromDate },
  });
  if (role === 'main') await announceTutorsChanged(tx, services, author, studentId);
  const { accountId, tutorIds } = await peopleOfStudent(tx, studentId);
  if (!accountId) return;
  if (role === 'main') await reassignTutor(tx, author, accountId, tutorIds);
  const { zh, en } = tutorRoles[role];
  await notifyPerson(
    tx,
    accountId,
    text(`已为您分配${zh}：${tutor.name}`, `${en}: ${tutor.name}`),
    '/student/me',
  );
};

/** The name of a student, for those who reach them. */
const nameWithin = async (db: Db, scope: StudentScope, id: string): Promise<string | null> => {
  const found = await db
    .selectFrom('studentRecords')
    .select('name')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope))
    .executeTakeFirst();
  return found?.name ?? null;
};

const failureOf = async (
  { db, scope, language }: Assigning,
  id: string,
  { text: words, details: { code } }: Refused,
): Promise<Failure> => ({
  id,
  name: await nameWithin(db, scope, id),
  code: typeof code === 'string' ? code : null,
  message: words[language],
});

/** Gives each of these students the tutor in a transaction of its own, so that one who cannot get it holds up nobody. */
export const assignStudents = async (
  assigning: Assigning,
  { studentIds: named, ...wanted }: BodyOf<typeof assignmentCalls.assign>,
) => {
  const { db } = assigning;
  if (wanted.fromDate > dayInShanghai(new Date())) throw assignmentErrors.fromTheFuture();
  const tutor = await tutorNamed(db, wanted.tutorId);
  if (!tutor) throw noSuchTutor();
  const studentIds = [...new Set(named)];
  const failed: Failure[] = [];
  for (const studentId of studentIds)
    try {
      await db.transaction().execute((tx) => assignOne(tx, assigning, studentId, wanted, tutor));
    } catch (error) {
      if (!(error instanceof Refused) || studentIds.length === 1) throw error;
      failed.push(await failureOf(assigning, studentId, error));
    }
  const assigned = studentIds.length - failed.length;
  const { accountId } = tutor;
  const words = text(`新分配给您 ${assigned} 名学生`, `${assigned} more students are guided by you`);
  if (assigned > 0 && accountId)
    await db.transaction().execute((tx) => notifyPerson(tx, accountId, words, '/tutor/my-students'));
  return { assigned, failed };
};
