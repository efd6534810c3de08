import { tutorRoles } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { assignmentCalls } from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { reassignTutor } from '../../mechanisms/approvals/public.ts';
import { announceTutorsChanged, endTutor, tutorColumnsOf } from '../../people/guidance/public.ts';
import { changeRecord, holdRecord, peopleOfStudent, type StudentScope } from '../students/public.ts';
import { assignmentErrors, noSuchRelation } from './assignments.errors.ts';
import { isAway as tutorIsAway } from './read-guided.ts';

const presentRelation = (tx: Tx, id: string) =>
  tx
    .selectFrom('studentTutors')
    .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['studentTutors.studentId', 'studentTutors.tutorId', 'studentTutors.role'])
    .select(['studentTutors.fromDate', 'studentTutors.toDate', 'staff.name', 'staff.accountId'])
    .select(tutorIsAway.as('isAway'))
    .where('studentTutors.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRelation());

type People = Awaited<ReturnType<typeof peopleOfStudent>>;

/** What names the main tutor who has left goes on without. */
const followUp = async (
  tx: Tx,
  { author, services }: Pick<Context, 'author' | 'services'>,
  studentId: string,
  { accountId, tutorIds }: People,
): Promise<void> => {
  await announceTutorsChanged(tx, services, author, studentId);
  if (accountId) await reassignTutor(tx, author, accountId, tutorIds);
};

/**
 * One tutor guides a student no longer. A main tutor who is at work is changed by an application, in which both tutors
 * and the college have a say; one who is away cannot be asked.
 */
export const endRelation = async (
  { db, scope, author, services }: Context<StudentScope>,
  { id, toDate, reason }: InputOf<typeof assignmentCalls.end>,
): Promise<void> => {
  if (toDate > dayInShanghai(new Date())) throw assignmentErrors.endsInFuture();
  await db.transaction().execute(async (tx) => {
    const { studentId } = await presentRelation(tx, id);
    const held = await holdRecord(tx, scope, studentId);
    const { tutorId, role, fromDate, toDate: ended, name, accountId, isAway } = await presentRelation(tx, id);
    if (ended) throw assignmentErrors.endedAlready({ day: ended });
    if (role === 'main' && !isAway) throw assignmentErrors.applyForChange();
    if (toDate < fromDate) throw assignmentErrors.beforeItBegan({ from: fromDate });
    await endTutor(tx, { studentId, tutorId, role }, toDate);
    await changeRecord(tx, author, held, await tutorColumnsOf(tx, studentId), {
      origin: { source: 'edit', effectiveDate: toDate },
    });
    await audit(tx, author, {
      action: 'tutor.end',
      subject: 'student',
      subjectId: studentId,
      after: { tutorId, role, toDate, reason },
    });
    const people = await peopleOfStudent(tx, studentId);
    if (role === 'main') await followUp(tx, { author, services }, studentId, people);
    const { zh, en } = tutorRoles[role];
    const words = text(
      `${zh}${name}不再指导（${held.row.name}）：${reason}`,
      `${name} (${en}) no longer guides ${held.row.name}: ${reason}`,
    );
    if (people.accountId) await notifyPerson(tx, people.accountId, words, '/student/me');
    if (accountId) await notifyPerson(tx, accountId, words, '/tutor/my-students');
  });
};
