import { text } from '@graduate/contract/platform/text.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import {
  columnNamed,
  type StudentColumn,
  usualColumns,
} from '@graduate/contract/student-status/students/sheet-columns.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { defineLaidOutExport } from '../../../../platform/excel/export.ts';
import { studentsSearched } from '../reading/search-students.ts';
import { noSuchRecord } from '../students.errors.ts';
import { studentScope } from '../students.scope.ts';
import { maskedColumns, mayRevealNow } from './column-rights.ts';
import { factsOf } from './filter-in-words.ts';
import { filtered } from './found-students.ts';
import { columnOf, layOut } from './lay-out.ts';
import { mustNotExportTooOften } from './limit-exports.ts';
import { badRequest } from './sheets.errors.ts';

const title = text('学籍信息', 'Student records');
const shared = { title, scope: studentScope, admit: mustNotExportTooOften };
const asTheyAre = (columns: readonly StudentColumn[]) => columns.map((column) => columnOf(column));

/** The list of students as a workbook. */
export const exportRecords = defineLaidOutExport({
  ...shared,
  call: sheetCalls.exportRecords,
  layout: async (db, scope, { query }, reader) => {
    const columns = query.columns ?? usualColumns;
    return layOut(db, reader.language, {
      title,
      columns: asTheyAre(columns),
      masked: maskedColumns(reader.actor, columns, mayRevealNow(reader.actor, query)),
      records: await filtered(db, scope, query),
      sort: query.sort,
      facts: factsOf(sheetCalls.exportRecords.query, query, reader),
    });
  },
});

/** The same for an advanced search. */
export const exportFound = defineLaidOutExport({
  ...shared,
  call: sheetCalls.exportFound,
  layout: async (db, scope, { body }, reader) => {
    const columns = body.columns ?? usualColumns;
    return layOut(db, reader.language, {
      title,
      columns: asTheyAre(columns),
      masked: maskedColumns(reader.actor, columns, mayRevealNow(reader.actor, body)),
      records: await studentsSearched(db, scope, reader.actor, body),
      sort: body.sort,
      facts: factsOf(sheetCalls.exportFound.body, body, reader),
    });
  },
});

const columnsOfProfile = async (db: Db, accountId: string, id: string): Promise<StudentColumn[]> => {
  const profile = await db
    .selectFrom('studentExportProfiles')
    .select('columns')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!profile) throw noSuchRecord();
  return profile.columns.flatMap((name) => columnNamed(name) ?? []);
};

/** Chosen columns in the order they were chosen, or an own saved set of them. */
export const exportChosen = defineLaidOutExport({
  ...shared,
  call: sheetCalls.exportChosen,
  layout: async (db, scope, { query }, reader) => {
    const { columns: given, profileId } = query;
    const columns = given ?? (profileId ? await columnsOfProfile(db, reader.actor.accountId, profileId) : []);
    if (columns.length === 0) throw badRequest('请选择1到80个导出字段', 'choose 1 to 80 columns');
    return layOut(db, reader.language, {
      title,
      columns: asTheyAre(columns),
      masked: maskedColumns(reader.actor, columns, mayRevealNow(reader.actor, query)),
      records: await filtered(db, scope, query),
      sort: query.sort,
      facts: factsOf(sheetCalls.exportChosen.query, query, reader),
    });
  },
});
