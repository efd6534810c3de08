import { type Text, text } from '@graduate/contract/platform/text.ts';
import { openStatuses } from '@graduate/contract/student-status/students/choices.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { type DocumentNumbers, documentNumbers } from '../../../../platform/document-numbers.ts';
import { forgetRights } from '../../../administration/accounts/public.ts';
import { noSuchRecord } from '../students.errors.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';
import type { Writing } from '../writing/create-record.ts';
import { writeHistory } from '../writing/record-history.ts';
import { syncAccount } from '../writing/sync-account.ts';
import { updateRecord } from '../writing/write-record.ts';
import { badRequest, explainConstraint } from '../writing/writing.errors.ts';
import { takeCardNumbers } from './card-numbers.ts';

type Wanted = { ids?: readonly string[]; all?: true };

const lockWanted = (tx: Tx, scope: StudentScope, { ids }: Wanted) =>
  tx
    .selectFrom('studentRecords')
    .select(['id', 'personId', 'cardNo', 'studentNo', 'status', 'enrolYear', 'population', 'trainingLevel'])
    .select(['departmentId', 'majorCode', 'examineeNo'])
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(ids === undefined, (query) => query.where('status', '=', 'pending').where('cardNo', 'is', null))
    .orderBy('id')
    .forUpdate()
    .execute();

type Candidate = Awaited<ReturnType<typeof lockWanted>>[number];

const whyNot = ({ cardNo, status }: Candidate): Text | undefined => {
  if (cardNo) return text(`已有校园卡号${cardNo}`, `Has the card number ${cardNo}`);
  if (!openStatuses.includes(status)) return text('学籍已结束', 'The record is closed');
  return undefined;
};

/** In the order of major and examinee number. */
const inOrder = (candidates: readonly Candidate[]): Candidate[] => {
  const key = ({ majorCode, examineeNo, id }: Candidate) => `${majorCode ?? ''} ${examineeNo ?? ''} ${id}`;
  return [...candidates].sort((one, other) => (key(one) < key(other) ? -1 : 1));
};

const give = async (
  tx: Tx,
  author: SignedAuthor,
  { id, personId, studentNo }: Candidate,
  cardNo: string,
  documents: DocumentNumbers,
): Promise<string | null> => {
  const values = { cardNo, ...(!studentNo && { studentNo: cardNo }) };
  await updateRecord(tx, id, values, documents, author.actor.accountId);
  const changes = Object.entries(values).map(([field, after]) => ({
    studentId: id,
    field,
    before: null,
    after,
  }));
  await writeHistory(tx, author, { source: 'edit' }, changes);
  await audit(tx, author, {
    action: 'studentRecord.cardNumber',
    subject: 'studentRecord',
    subjectId: id,
    after: values,
  });
  return syncAccount(tx, author, personId, { reopen: false });
};

/** Gives card numbers to students who have none, by department, major and examinee number. */
export const assignCardNumbers = async (
  { db, services, scope, author, language }: Writing,
  wanted: Wanted,
) => {
  if (!wanted.ids && !wanted.all) throw badRequest('请选择学生', 'choose students');
  const documents = await documentNumbers(db);
  const work = async (tx: Tx) => {
    const found = await lockWanted(tx, scope, wanted);
    const reached = new Set(found.map(({ id }) => id));
    const beyond = (wanted.ids ?? []).filter((id) => !reached.has(id));
    const skipped = [
      ...beyond.map((id) => ({ id, why: noSuchRecord().text })),
      ...found.flatMap((candidate) => ({ id: candidate.id, why: whyNot(candidate) })),
    ].flatMap(({ id, why }) => (why ? [{ id, message: why[language] }] : []));
    const candidates = inOrder(found.filter((candidate) => !whyNot(candidate)));
    const given: { id: string; cardNo: string; accountId: string | null }[] = [];
    for (const [id, cardNo] of await takeCardNumbers(tx, candidates)) {
      const candidate = candidates.find((one) => one.id === id);
      if (candidate)
        given.push({ id, cardNo, accountId: await give(tx, author, candidate, cardNo, documents) });
    }
    return { given, skipped };
  };
  const { given, skipped } = await services.db.transaction().execute(work).catch(explainConstraint);
  await forgetRights(
    services,
    given.flatMap(({ accountId }) => accountId ?? []),
  );
  return { assigned: given.map(({ id, cardNo }) => ({ id, cardNo })), skipped };
};
