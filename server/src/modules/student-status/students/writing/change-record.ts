import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { type Author, audited } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { changeDocument } from './person-of-record.ts';
import { changesBetween, type FieldChange, forTheLog, historyRows, type Origin } from './record-history.ts';
import type { HeldRecord } from './stored-record.ts';
import { syncAccount } from './sync-account.ts';
import { updateRecord } from './write-record.ts';

/** What the account of a student shows of their record. */
export const OF_THE_ACCOUNT = ['name', 'cardNo', 'studentNo', 'grade', 'departmentId'];

const logged = (changes: readonly FieldChange[], side: 'before' | 'after'): RecordData =>
  forTheLog(Object.fromEntries(changes.map((change) => [change.field, change[side]])));

type Circumstances = { origin: Origin; reason?: string | undefined };
type Written = { version: number; accountId: string | null };

/**
 * Writes fields of a record with everything that hangs on them: person, history, log, account. The answer is the new
 * version and the account that changed, whose rights the caller has to forget after the transaction.
 */
export const writeFields = async (
  tx: Tx,
  author: Author,
  { row, values: stored }: HeldRecord,
  { values, changes }: { values: RecordData; changes: readonly FieldChange[] },
  { origin, reason }: Circumstances,
): Promise<Written> => {
  const documents = await documentNumbers(tx);
  if ('idNumber' in values || 'idType' in values) {
    const all = { ...stored, ...values };
    const idNumberHash = documents.digest(String(all.idNumber));
    await changeDocument(tx, author.actor, row.personId, { idType: String(all.idType), idNumberHash });
  }
  const dated = changes.map((change) => ({ ...change, studentId: row.id }));
  const history = historyRows(author, origin, dated, documents);
  const withEntry = audited(tx, author, {
    action: `studentRecord.${origin.source}`,
    subject: 'studentRecord',
    subjectId: row.id,
    before: logged(changes, 'before'),
    after: { ...logged(changes, 'after'), ...(reason && { reason }) },
  });
  const writing =
    history.length > 0
      ? withEntry.with('history', (db) => db.insertInto('studentFieldHistory').values(history))
      : withEntry;
  const version = await updateRecord(writing, row.id, values, documents, author.actor?.accountId ?? null);
  const follows = changes.some(({ field }) => OF_THE_ACCOUNT.includes(field));
  const accountId = follows ? await syncAccount(tx, author, row.personId, { reopen: false }) : null;
  return { version, accountId };
};

/** Changes a record that is held through some business, which has checked the values itself. */
export const changeRecord = async (
  tx: Tx,
  author: Author,
  held: HeldRecord,
  values: RecordData,
  circumstances: Circumstances,
): Promise<Written> => {
  const changes = changesBetween(held.values, values);
  if (changes.length === 0) return { version: held.row.version, accountId: null };
  return writeFields(tx, author, held, { values, changes }, circumstances);
};
