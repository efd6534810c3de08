import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { opened, sealed } from './kept-changes.ts';

/** Requests of older versions name cards plain: they are sealed as the records are. */
export const sealKeptCards = async (tx: Tx): Promise<void> => {
  const plain = await tx
    .selectFrom('studentModifications')
    .select(['id', 'changes'])
    .where(
      sql<SqlBool>`exists (select from jsonb_array_elements(changes) one where one ->> 'field' = 'bankAccount'
        and (one ->> 'before' ~ '^\\d+$' or one ->> 'after' ~ '^\\d+$'))`,
    )
    .execute();
  if (plain.length === 0) return;
  const documents = await documentNumbers(tx);
  for (const { id, changes } of plain)
    await tx
      .updateTable('studentModifications')
      .set({ changes: JSON.stringify(sealed(opened(changes, documents), documents)) })
      .where('id', '=', id)
      .execute();
};
