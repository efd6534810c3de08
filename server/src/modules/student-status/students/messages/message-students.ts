import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type {
  MeantStudents,
  studentMessageCalls,
} from '@graduate/contract/student-status/students/message-calls.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { counted } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { sendMessages } from '../../../commons/messages/public.ts';
import { studentsFiltered } from '../reading/find-students.ts';
import { studentsSearched } from '../reading/search-students.ts';
import type { StudentScope } from '../students.scope.ts';
import { studentMessageErrors } from './messages.errors.ts';

const studentsMeant = async (
  db: Db | Tx,
  scope: StudentScope,
  actor: Actor,
  { ids, filter = {}, search }: MeantStudents,
) => {
  if (search) return studentsSearched(db, scope, actor, search);
  return studentsFiltered(db, scope, ids ? { ids } : filter);
};

type Found = Awaited<ReturnType<typeof studentsMeant>>;

/** The people behind these records who can sign in; nobody writes to the dead. */
const receiversAmong = (db: Db | Tx, found: Found) =>
  db
    .selectFrom('accounts')
    .where('accounts.state', '=', 'active')
    .where('accounts.id', 'in', (of) =>
      of
        .selectFrom('studentPersons')
        .select('studentPersons.accountId')
        .where(
          'studentPersons.id',
          'in',
          found.where('studentRecords.status', '<>', 'deceased').select('studentRecords.personId'),
        ),
    );

export const previewMessage = async (
  { db, scope, author: { actor } }: Context<StudentScope>,
  meant: MeantStudents,
) => {
  const found = await studentsMeant(db, scope, actor, meant);
  return {
    students: await counted(found),
    receivers: await counted(receiversAmong(db, found)),
  };
};

/** Who writes, as the receivers know it. */
const senderOf = ({ department, realName }: Actor): string =>
  department ? `${department.name} ${realName}` : realName;

type Message = BodyOf<typeof studentMessageCalls.sendMessage>;

/** Writes one message to each person once, if they are as many as the sender saw. */
export const messageStudents = (
  { db, scope, author }: Context<StudentScope>,
  { content, receivers, ...meant }: Message,
): Promise<{ sent: number }> =>
  db.transaction().execute(async (tx) => {
    const { actor } = author;
    const found = await studentsMeant(tx, scope, actor, meant);
    const people = receiversAmong(tx, found).select('accounts.id as accountId');
    const words = `${senderOf(actor)}：${content}`;
    const sent = Number(
      await sendMessages(tx, people as never, { kind: 'notice', title: text(words, words) }),
    );
    if (sent === 0) throw studentMessageErrors.nobody();
    if (sent !== receivers) throw studentMessageErrors.othersNow({ seen: receivers, now: sent });
    await audit(tx, author, {
      action: 'student.message',
      subject: 'student',
      subjectId: null,
      after: { content, sent, ...meant },
    });
    return { sent };
  });
