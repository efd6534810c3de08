import { fieldsOf } from '@graduate/contract/platform/fields.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import {
  type SearchCondition,
  type SearchGroups,
  searchLogics,
  searchOperators,
} from '@graduate/contract/student-status/students/search.ts';
import { columnNamed, labelOfColumn } from '@graduate/contract/student-status/students/sheet-columns.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { conditionsIn, conditionsInWords, fieldReader } from '../../../../platform/excel/conditions.ts';
import type { SheetFact } from '../../../../platform/excel/sheet.ts';
import type { Reader } from '../../../../platform/file-export.ts';
import { isSealed } from '../sealed-fields.ts';
import { type ValueOf, valuesFor } from './column-values.ts';
import type { SheetRow } from './found-students.ts';

const words = {
  exporter: text('导出人', 'Exported by'),
  role: text('当前角色', 'Role'),
  at: text('导出时间', 'Exported at'),
  filter: text('筛选条件', 'Filter'),
  search: text('高级搜索', 'Advanced search'),
  everything: text('无（全部）', 'None (everything)'),
};

const conditionInWords = (
  { field, op, value }: SearchCondition,
  nameOf: ValueOf,
  language: Language,
): string => {
  const column = columnNamed(field);
  if (!column) return field;
  // What is sealed in a record was typed openly.
  const named = (one: string | number | boolean) =>
    isSealed(column) ? one : (nameOf(column, { [column]: one } as unknown as SheetRow) ?? one);
  const values = [value ?? []].flat().map((one) => String(named(one)));
  return [
    labelOfColumn(column)[language],
    searchOperators[op][language],
    values.join(language === 'zh' ? '、' : ', '),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Groups of conditions as one reads them aloud. */
const searchInWords = async (db: Db, asked: object, language: Language): Promise<SheetFact[]> => {
  const { logic, groups } = { logic: 'and', groups: [], ...asked } as SearchGroups;
  const columns = groups.flatMap(({ conditions }) =>
    conditions.flatMap(({ field }) => columnNamed(field) ?? []),
  );
  const nameOf = await valuesFor(db, columns, language);
  const joined = (parts: readonly string[], by: keyof typeof searchLogics) =>
    parts.join(` ${searchLogics[by][language]} `);
  const told = groups
    .filter(({ conditions }) => conditions.length > 0)
    .map((group) =>
      joined(
        group.conditions.map((condition) => conditionInWords(condition, nameOf, language)),
        group.logic,
      ),
    );
  if (told.length === 0) return [];
  const all = told.length === 1 ? told : told.map((group) => `（${group}）`);
  return [[words.search[language], joined(all, logic)]];
};

/** The second sheet of an export: what was asked for, by whom, when. */
export const factsOf = async (
  db: Db,
  schema: unknown,
  asked: object,
  { actor, ...reader }: Reader,
): Promise<SheetFact[]> => {
  const { language } = reader;
  const { logic: _logic, groups: _groups, ...fields } = fieldsOf(schema);
  const conditions = conditionsIn(fields, asked);
  const filter = [
    ...conditionsInWords(conditions, await fieldReader(db, reader, [], conditions)),
    ...(await searchInWords(db, asked, language)),
  ];
  return [
    [words.exporter[language], `${actor.realName}（${actor.username}）`],
    [words.role[language], actor.role.name],
    [words.at[language], formatWireTime(new Date())],
    ...(filter.length > 0 ? filter : [[words.filter[language], words.everything[language]] as const]),
  ];
};
