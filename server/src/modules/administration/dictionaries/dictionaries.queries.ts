import './dictionaries.tables.ts';
import type {
  Choice,
  Dictionary,
  DictionaryItem,
  dictionaryCalls,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { paged } from '../../../platform/database/paged.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchDictionary, noSuchItem } from './dictionaries.errors.ts';

const everything = sql<SqlBool>`true`;

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
  const dictionary = await withCount(db).where('code', '=', code).executeTakeFirst();
  if (!dictionary) throw noSuchDictionary();
  return dictionary;
};

export const listDictionaries = ({ db }: Context, query: QueryOf<typeof dictionaryCalls.list>) => {
  const { keyword } = query;
  const matching = keyword
    ? sql<SqlBool>`(${contains('dictionaries.code', keyword)} or ${contains('dictionaries.name', keyword)}
        or ${contains('dictionaries.name_en', keyword)} or ${contains('dictionaries.standard', keyword)})`
    : everything;
  return paged(
    query,
    { code: sql.ref('dictionaries.code'), name: sql.ref('dictionaries.name') },
    [{ field: 'code', descending: false }],
    withCount(db).where(matching),
    db
      .selectFrom('dictionaries')
      .where(matching)
      .select((eb) => eb.fn.countAll<number>().as('total')),
  );
};

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

export const findItem = async (db: Db | Tx, dictionaryCode: string, id: string): Promise<DictionaryItem> => {
  const item = await db
    .selectFrom('dictionaryItems')
    .select(itemColumns)
    .where('dictionaryCode', '=', dictionaryCode)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) throw noSuchItem();
  return item;
};

export const listItems = async (
  { db }: Context,
  { dictionary: dictionaryCode, ...query }: InputOf<typeof dictionaryCalls.listItems>,
) => {
  await findDictionary({ db }, { code: dictionaryCode });
  const { keyword, enabled } = query;
  const matching = keyword
    ? sql<SqlBool>`(${contains('dictionary_items.code', keyword)} or ${contains('dictionary_items.label', keyword)}
        or ${contains('dictionary_items.label_en', keyword)})`
    : everything;
  const found = db
    .selectFrom('dictionaryItems')
    .where('dictionaryCode', '=', dictionaryCode)
    .where(matching)
    .$if(!!enabled, (q) => q.where('enabled', '=', enabled === 'true'));
  return paged(
    query,
    {
      sortOrder: sql.ref('dictionary_items.sort_order'),
      code: sql.ref('dictionary_items.code'),
      label: sql.ref('dictionary_items.label'),
    },
    [
      { field: 'sortOrder', descending: false },
      { field: 'code', descending: false },
    ],
    found.select(itemColumns),
    found.select((eb) => eb.fn.countAll<number>().as('total')),
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
