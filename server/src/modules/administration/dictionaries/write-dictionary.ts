import type {
  Dictionary,
  DictionaryEdit,
  NewDictionary,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { dictionaryErrors, explainConstraint } from './dictionaries.errors.ts';
import { findDictionary } from './dictionaries.queries.ts';

const SUBJECT = 'dictionary';

/** The dictionary, held until the transaction ends. */
export const lockDictionary = async (tx: Tx, code: string): Promise<Dictionary> => {
  await tx.selectFrom('dictionaries').select('code').where('code', '=', code).forUpdate().execute();
  return findDictionary({ db: tx }, { code });
};

export const createDictionary = ({ db, author }: Context, dictionary: NewDictionary): Promise<Dictionary> =>
  db
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('dictionaries').values(dictionary).execute();
      const created = await findDictionary({ db: tx }, { code: dictionary.code });
      await audit(tx, author, {
        action: 'dictionary.create',
        subject: SUBJECT,
        subjectId: dictionary.code,
        after: created,
      });
      return created;
    })
    .catch(explainConstraint);

export const editDictionary = (
  { db, author }: Context,
  { code, version, ...edit }: { code: string } & DictionaryEdit,
): Promise<Dictionary> =>
  db.transaction().execute(async (tx) => {
    const before = await lockDictionary(tx, code);
    if (before.version !== version) throw platformErrors.changedMeanwhile({ current: before });
    await tx
      .updateTable('dictionaries')
      .set((eb) => ({ ...edit, version: eb('version', '+', 1) }))
      .where('code', '=', code)
      .execute();
    const after = await findDictionary({ db: tx }, { code });
    await audit(tx, author, { action: 'dictionary.edit', subject: SUBJECT, subjectId: code, before, after });
    return after;
  });

export const removeDictionary = ({ db, author }: Context, { code }: { code: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockDictionary(tx, code);
    if (before.builtIn) throw dictionaryErrors.builtIn();
    await tx.deleteFrom('dictionaries').where('code', '=', code).execute();
    await audit(tx, author, { action: 'dictionary.delete', subject: SUBJECT, subjectId: code, before });
  });
