import type {
  Choice,
  Dictionary,
  dictionaryCalls,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchDictionary } from './dictionaries.errors.ts';

const itemCount = sql<number>`(
  select count(*) from dictionary_items di where di.dictionary_code = dictionaries.code)`;

const withCount = (db: Db | Tx) =>
  db
    .selectFrom('dictionaries')
    .select(['code', 'name', 'nameEn', 'standard', 'standardVersion', 'builtIn', 'version'])
    .select(itemCount.as('itemCount'));

export const findDictionary = async (
  { db }: Pick<Context, 'db'>,
  { code }: { code: string },
): Promise<Dictionary> => {
  return withCount(db)
    .where('code', '=', code)
    .executeTakeFirstOrThrow(() => noSuchDictionary());
};

export const listDictionaries = ({ db }: Context, query: QueryOf<typeof dictionaryCalls.list>) =>
  paged(
    query,
    filtered(withCount(db), query, {
      keyword: (keyword) => contains(['code', 'name', 'nameEn', 'standard'], keyword),
    }),
    { usual: ['code'] },
  );

const itemColumns = [
  'id',
  'code',
  'label',
  'labelEn',
  'parentCode',
  'sortOrder',
  'enabled',
  'builtIn',
  'version',
] as const;

export const listItems = async (
  { db }: Context,
  { dictionary, ...query }: InputOf<typeof dictionaryCalls.listItems>,
) => {
  await findDictionary({ db }, { code: dictionary });
  return paged(
    query,
    filtered(db.selectFrom('dictionaryItems').where('dictionaryCode', '=', dictionary), query, {
      keyword: (keyword) => contains(['code', 'label', 'labelEn'], keyword),
      enabled: (enabled, eb) => eb('enabled', '=', enabled === 'true'),
    }),
    { shown: (found) => found.select(itemColumns), usual: ['sortOrder', 'code'] },
  );
};

/** The items of these dictionaries in order; a dictionary that does not exist has none. */
export const choicesOf = async (
  { db }: Context,
  { codes }: { codes: readonly string[] },
): Promise<Record<string, Choice[]>> => {
  const rows = await db
    .selectFrom('dictionaryItems')
    .select(['dictionaryCode', 'code', 'label', 'labelEn', 'parentCode', 'enabled'])
    .where('dictionaryCode', 'in', [...new Set(codes)])
    .orderBy('sortOrder')
    .orderBy('code')
    .execute();
  const of = (wanted: string): Choice[] =>
    rows
      .filter(({ dictionaryCode }) => dictionaryCode === wanted)
      .map(({ dictionaryCode: _dictionaryCode, ...choice }) => choice);
  return Object.fromEntries(codes.map((code) => [code, of(code)]));
};
