import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { fileErrors } from './files.errors.ts';
import { type FileRow, idsIn, type WantedFiles } from './files.queries.ts';
import { lockRecord } from './lock-record.ts';
import { lockEditable } from './remove-files.ts';

/** Records are locked before files, as where a record takes files. */
const lockRecordsOf = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const records = await tx
    .selectFrom('files')
    .select(['moduleCode', 'businessCode', 'recordId'])
    .distinct()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('recordId')
    .orderBy('businessCode')
    .execute();
  for (const { recordId, ...kind } of records)
    if (recordId !== null) await lockRecord(tx, { ...kind, recordId });
};

const mustHaveRoom = async (tx: Tx, file: FileRow): Promise<void> => {
  if (file.recordId === null) return;
  const { present } = await tx
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('present'))
    .where('moduleCode', '=', file.moduleCode)
    .where('businessCode', '=', file.businessCode)
    .where('recordId', '=', file.recordId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (present >= file.maxCount) throw fileErrors.tooMany({ maxCount: file.maxCount });
};

/** Brings removed files back, as long as their record has room for them. */
export const restoreFiles = ({ db, services, author }: Context, wanted: WantedFiles): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ids = idsIn(wanted);
    await lockRecordsOf(tx, ids);
    const files = await lockEditable(tx, services, author, ids);
    for (const file of files.filter(({ removedAt }) => removedAt !== null)) {
      await mustHaveRoom(tx, file);
      await tx
        .updateTable('files')
        .set({ removedAt: null, removedBy: null })
        .where('id', '=', file.id)
        .execute();
      await audit(tx, author, { action: 'file.restore', subject: 'file', subjectId: file.id });
    }
  });
