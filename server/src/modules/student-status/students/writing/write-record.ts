import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { type Insertable, type QueryCreator, sql, type Updateable } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { DocumentNumbers } from '../../../../platform/document-numbers.ts';
import { pinyinOf } from '../pinyin.ts';
import { cardColumns } from '../sealed-fields.ts';

type Columns = Updateable<Tables['studentRecords']>;

/** The columns of checked fields: the numbers of document and card sealed, the name also by its initials. */
export const columnsOf = (values: RecordData, documents: DocumentNumbers): Columns => {
  const { idNumber, bankAccount, ...others } = values;
  return {
    ...(others as Columns),
    ...(typeof idNumber === 'string' && {
      idNumber: documents.seal(idNumber),
      idNumberHash: documents.digest(idNumber),
    }),
    ...(bankAccount !== undefined && cardColumns(bankAccount, documents)),
    ...(typeof values.name === 'string' && { nameInitials: pinyinOf(values.name).nameInitials }),
  };
};

export const insertRecord = async (
  tx: Tx,
  values: RecordData,
  documents: DocumentNumbers,
  more: Pick<Insertable<Tables['studentRecords']>, 'id' | 'personId' | 'createdBy' | 'checkInAt'>,
): Promise<void> => {
  // The rules have seen to it that a new record has what it must have.
  const columns = { ...columnsOf(values, documents), ...more } as Insertable<Tables['studentRecords']>;
  await tx
    .insertInto('studentRecords')
    .values({ ...columns, updatedBy: more.createdBy })
    .execute();
};

/** A transaction, or one statement of it that writes other rows besides. */
type Writing = Pick<QueryCreator<Tables>, 'updateTable'>;

/** Writes checked fields and counts the change; the answer is the new version. */
export const updateRecord = async (
  tx: Writing,
  id: string,
  values: RecordData,
  documents: DocumentNumbers,
  accountId: string | null,
): Promise<number> => {
  const { version } = await tx
    .updateTable('studentRecords')
    .set((eb) => ({
      ...columnsOf(values, documents),
      version: eb('version', '+', 1),
      updatedAt: sql<Date>`now()`,
      updatedBy: accountId,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};
