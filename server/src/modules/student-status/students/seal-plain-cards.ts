import type { Tx } from '../../../platform/database/connect.ts';
import { documentNumbers, makeDocumentSecret } from '../../../platform/document-numbers.ts';
import { cardColumns } from './sealed-fields.ts';

/** The keys are there before anybody needs them; cards that an older version kept plain are sealed with them. */
export const makeSealing = async (tx: Tx): Promise<void> => {
  await makeDocumentSecret(tx);
  const plain = await tx
    .selectFrom('studentRecords')
    .select(['id', 'bankAccount'])
    .where('bankAccount', 'is not', null)
    .where('bankAccountHash', 'is', null)
    .orderBy('id')
    .execute();
  if (plain.length === 0) return;
  const documents = await documentNumbers(tx);
  for (const { id, bankAccount } of plain)
    await tx
      .updateTable('studentRecords')
      .set(cardColumns(bankAccount, documents))
      .where('id', '=', id)
      .execute();
};
