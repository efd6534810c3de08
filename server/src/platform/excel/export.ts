import type { ExportColumns } from '@graduate/contract/platform/export.ts';
import { type FieldKind, fieldsOf, kindOf } from '@graduate/contract/platform/fields.ts';
import { asCell, type FieldReader } from '@graduate/contract/platform/in-words.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { z } from 'zod';
import type { Db } from '../database/connect.ts';
import {
  type Asked,
  counted,
  defineFileExport,
  type ExportCall,
  type FileExport,
  type Reader,
} from '../file-export.ts';
import { conditionsIn, conditionsInWords, fieldReader } from './conditions.ts';
import { type CellContent, type SheetColumn, type SheetFact, streamSheet, WORKBOOK_MIME } from './sheet.ts';

/** What the workbook of one export looks like. */
export type SheetLayout<R> = {
  columns: readonly SheetColumn<R>[];
  /** The second sheet: what was asked for, by whom, when. */
  facts?: readonly SheetFact[];
  fileName: string;
  /** The columns as they stand in the log. */
  chosen: unknown;
  count: () => Promise<number>;
  rows: () => AsyncIterable<R>;
};

/** An export whose columns depend on who asks, and on what is in the database. */
export type LaidOutExport<C extends ExportCall, S, R> = Pick<
  FileExport<C, S, unknown>,
  'call' | 'title' | 'scope' | 'admit'
> & {
  layout: (db: Db, scope: S, asked: Asked<C>, reader: Reader) => Promise<SheetLayout<R>>;
};

const encodedFilter = (schema: z.ZodType | undefined, value: unknown): Record<string, unknown> => {
  if (!schema || value === undefined) return {};
  const { columns: _columns, ...filter } = z.encode(schema, value) as Record<string, unknown>;
  return filter;
};

export const defineLaidOutExport = <C extends ExportCall, S, R>(spec: LaidOutExport<C, S, R>) =>
  defineFileExport<C, S, { layout: SheetLayout<R>; language: Language }>({
    ...spec,
    prepare: async (db, scope, asked, reader) => ({
      layout: await spec.layout(db, scope, asked, reader),
      language: reader.language,
    }),
    count: (_db, _scope, _asked, { layout }) => layout.count(),
    inTheLog: ({ query, body }, { layout }) => ({
      filter: { ...encodedFilter(spec.call.query, query), ...encodedFilter(spec.call.body, body) },
      columns: layout.chosen,
    }),
    make: async (_db, _scope, _asked, { layout, language }, each) => ({
      name: layout.fileName,
      mime: WORKBOOK_MIME,
      content: streamSheet(spec.title[language], layout.columns, counted(layout.rows(), each), layout.facts),
    }),
  });

type Cell<R> = { width?: number; value?: (row: R, language: Language) => CellContent };

const usualWidths: Partial<Record<FieldKind, number>> = { moment: 22, named: 20 };

type SheetExport<C extends ExportCall, S, K extends string, R> = Omit<LaidOutExport<C, S, R>, 'layout'> & {
  call: C & { query: z.ZodType<{ columns?: readonly string[] | undefined }> };
  /** What is exported in this case, when the title is not enough, e.g. of which record. */
  nameOf?: (db: Db, scope: S, asked: Asked<C>) => Promise<string>;
  columns: ExportColumns<K>;
  count: (db: Db, scope: S, asked: Asked<C>) => Promise<number>;
  rows: (db: Db, scope: S, asked: Asked<C>, reader: Reader) => AsyncIterable<R>;
  /** What a column holds where its field does not say it. */
  cells?: { readonly [key in K]?: Cell<R> };
};

export const minuteOf = (time: Date): string => formatWireTime(time).slice(0, 16).replace(/\D/g, '');

const workbookName = (title: Text, name: string, language: Language) =>
  `${[title[language], name, minuteOf(new Date())].filter(Boolean).join('-')}.xlsx`;

const CONDITIONS: Text = text('查询条件', 'Conditions');
const MADE: Text = text('导出时间', 'Made');

/** What was asked for, in words, and when. */
const factsOf = (conditions: readonly SheetFact[], language: Language): SheetFact[] => [
  [MADE[language], formatWireTime(new Date())],
  ...(conditions.length > 0
    ? conditions
    : [[CONDITIONS[language], language === 'zh' ? '无' : 'None'] as const]),
];

/** An export with a fixed choice of columns, the same for everybody who may use it. */
export const defineExport = <C extends ExportCall, S, K extends string, R>({
  columns,
  cells,
  nameOf,
  count,
  rows,
  ...spec
}: SheetExport<C, S, K, R>) => {
  const columnFor = (key: K, reader: FieldReader): SheetColumn<R> => {
    const { language } = reader;
    const coded = columns.codes?.[key];
    const own = coded ? undefined : cells?.[key];
    const field = columns.fields?.[key];
    const width = own?.width ?? (field && usualWidths[kindOf(field)]);
    return {
      header: columns.labels[key][language],
      ...(width && { width }),
      value: (row) => {
        if (own?.value) return own.value(row, language);
        const value = (row as Readonly<Record<string, unknown>>)[coded ?? key];
        if (coded) return ([value ?? []].flat() as (string | number)[]).join('、');
        return field ? asCell(field, value, reader) : (value as CellContent);
      },
    };
  };
  return defineLaidOutExport<C, S, R>({
    ...spec,
    layout: async (db, scope, asked, reader) => {
      const { language } = reader;
      const chosen = (asked.query as { columns?: readonly K[] } | undefined)?.columns;
      const shown = chosen ?? columns.usual;
      const conditions = conditionsIn(fieldsOf(spec.call.query), asked.query ?? {});
      const fields = shown.flatMap((key) => columns.fields?.[key] ?? []);
      const words = await fieldReader(db, reader, fields, conditions);
      return {
        facts: factsOf(conditionsInWords(conditions, words), language),
        columns: shown.map((key) => columnFor(key, words)),
        fileName: workbookName(spec.title, (await nameOf?.(db, scope, asked)) ?? '', language),
        chosen: chosen?.join(',') ?? columns.usual,
        count: () => count(db, scope, asked),
        rows: () => rows(db, scope, asked, reader),
      };
    },
  });
};
