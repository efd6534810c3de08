import type {
  DictionaryItem,
  dictionaryCalls,
  NewItem,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { wouldClose } from '../../../platform/tree.ts';
import { dictionaryErrors, explainConstraint } from './dictionaries.errors.ts';
import { findItem } from './dictionaries.queries.ts';
import { lockDictionary } from './write-dictionary.ts';

const SUBJECT = 'dictionaryItem';

/** A parent is an item of the same dictionary, and never the item itself or one below it. */
const mustFitBelow = async (
  tx: Tx,
  dictionaryCode: string,
  { code, parentCode }: { code: string; parentCode: string | null },
): Promise<void> => {
  if (parentCode === null) return;
  const items = await tx
    .selectFrom('dictionaryItems')
    .select(['code as id', 'parentCode as parentId'])
    .where('dictionaryCode', '=', dictionaryCode)
    .execute();
  if (!items.some(({ id }) => id === parentCode)) throw dictionaryErrors.noSuchParent();
  if (wouldClose(items, code, parentCode)) throw dictionaryErrors.belowItself();
};

export const createItem = (
  { db, author }: Context,
  { dictionary: dictionaryCode, ...item }: { dictionary: string } & NewItem,
): Promise<DictionaryItem> =>
  db
    .transaction()
    .execute(async (tx) => {
      await lockDictionary(tx, dictionaryCode);
      await mustFitBelow(tx, dictionaryCode, item);
      const id = newId();
      await tx
        .insertInto('dictionaryItems')
        .values({ id, dictionaryCode, ...item })
        .execute();
      const created = await findItem(tx, dictionaryCode, id);
      await audit(tx, author, {
        action: 'dictionaryItem.create',
        subject: SUBJECT,
        subjectId: id,
        after: { dictionaryCode, ...created },
      });
      return created;
    })
    .catch(explainConstraint);

export const editItem = (
  { db, author }: Context,
  { dictionary: dictionaryCode, id, version, ...edit }: InputOf<typeof dictionaryCalls.editItem>,
): Promise<DictionaryItem> =>
  db.transaction().execute(async (tx) => {
    await lockDictionary(tx, dictionaryCode);
    const before = await findItem(tx, dictionaryCode, id);
    if (before.version !== version) throw platformErrors.changedMeanwhile({ current: before });
    await mustFitBelow(tx, dictionaryCode, { code: before.code, parentCode: edit.parentCode });
    await tx
      .updateTable('dictionaryItems')
      .set((eb) => ({ ...edit, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const after = await findItem(tx, dictionaryCode, id);
    await audit(tx, author, {
      action: 'dictionaryItem.edit',
      subject: SUBJECT,
      subjectId: id,
      before: { dictionaryCode, ...before },
      after: { dictionaryCode, ...after },
    });
    return after;
  });

export const removeItem = (
  { db, author }: Context,
  { dictionary: dictionaryCode, id }: { dictionary: string; id: string },
): Promise<void> =>
  db
    .transaction()
    .execute(async (tx) => {
      await lockDictionary(tx, dictionaryCode);
      const before = await findItem(tx, dictionaryCode, id);
      if (before.builtIn) throw dictionaryErrors.builtInItem();
      await tx.deleteFrom('dictionaryItems').where('id', '=', id).execute();
      await audit(tx, author, {
        action: 'dictionaryItem.delete',
        subject: SUBJECT,
        subjectId: id,
        before: { dictionaryCode, ...before },
      });
    })
    .catch(explainConstraint);
