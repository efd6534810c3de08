import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { checkStates } from '@graduate/contract/students/choices.ts';
import type { newcomerCalls } from '@graduate/contract/students/newcomer-calls.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineErrors } from '../../../platform/errors.ts';
import { sendMessages } from '../../messages/public.ts';
import { documentNumbers } from '../document-numbers.ts';
import { studentErrors } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';
import { writeHistory } from '../writing/record-history.ts';
import { lockRecords, type StoredRecord } from '../writing/stored-record.ts';
import { updateRecord } from '../writing/write-record.ts';

const checkErrors = defineErrors('students', {
  notInThisState: [
    409,
    ({ state }: { state: Text }) =>
      text(`当前核对状态为“${state.zh}”，不能执行此操作`, `Not while the check is “${state.en}”`),
  ],
  noReason: [400, text('请填写退回原因（2-200字）', 'Give the reason in 2 to 200 characters')],
});

type Wanted = BodyOf<typeof newcomerCalls.returnChecks>;

const SUBMITTED = '2';
const APPROVED = '3';
const RETURNED = '9';

/** A submitted check is returned by whoever audits it, an approved one by the enrolment office alone. */
const mayReturn = (actor: Actor, state: string | null): boolean =>
  state === SUBMITTED || (state === APPROVED && mayUse(actor, 'student:record:office'));

const tellStudents = (tx: Tx, personIds: readonly string[], reason: string) =>
  sendMessages(
    tx,
    tx
      .selectFrom('studentPersons')
      .select('studentPersons.accountId')
      .where('id', 'in', personIds)
      .where('accountId', 'is not', null) as never,
    {
      kind: 'result',
      title: text(`您的个人信息核对被退回：${reason}`, `Your information check was returned: ${reason}`),
      link: '/student/me',
    },
  );

/** Sends checks back to the students, each by itself: those that cannot go back are named. */
export const returnChecks = (
  db: Db,
  scope: StudentScope,
  author: SignedAuthor,
  { ids, kind, reason, fields }: Wanted,
  language: Language,
) => {
  const why = reason.trim();
  if (why.length < 2 || why.length > 200) throw checkErrors.noReason({ code: 'M61' });
  const field = kind === 'graduation' ? 'gradCheckState' : 'checkState';
  return db.transaction().execute(async (tx) => {
    const documents = await documentNumbers(db);
    const records = await lockRecords(tx, scope, author.actor, ids, documents);
    const stateOf = ({ row }: StoredRecord) => row[field];
    const returned = records.filter((record) => mayReturn(author.actor, stateOf(record)));
    for (const { row } of returned)
      await updateRecord(tx, row.id, { [field]: RETURNED }, documents, author.actor.accountId);
    await writeHistory(
      tx,
      author,
      { source: 'check' },
      returned.map((record) => ({
        studentId: record.row.id,
        field,
        before: stateOf(record),
        after: RETURNED,
      })),
      documents,
    );
    if (returned.length > 0) {
      await tellStudents(
        tx,
        returned.map(({ row }) => row.personId),
        why,
      );
      await audit(tx, author, {
        action: 'student.returnChecks',
        subject: 'student',
        subjectId: null,
        after: { ids: returned.map(({ row }) => row.id), kind, reason: why, fields },
      });
    }
    const failed = ids.flatMap((id) => {
      const record = records.find(({ row }) => row.id === id);
      if (!record) return [{ id, message: studentErrors.noSuchRecord().text[language] }];
      if (returned.includes(record)) return [];
      const state = checkStates[stateOf(record) ?? '0'];
      return [{ id, message: checkErrors.notInThisState({ state }).text[language] }];
    });
    return { done: returned.length, failed };
  });
};
