import { text } from '@graduate/contract/platform/text.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import {
  columnNamed,
  type StudentColumn,
  usualColumns,
} from '@graduate/contract/student-status/students/sheet-columns.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { studentsFiltered } from '../reading/find-students.ts';
import { studentsSearched } from '../reading/search-students.ts';
import { noSuchRecord } from '../students.errors.ts';
import { badRequest } from './sheets.errors.ts';
import { defineStudentSheet } from './student-sheet.ts';

const title = text('学籍信息', 'Student records');

/** The list of students as a workbook. */
export const exportRecords = defineStudentSheet({
  call: sheetCalls.exportRecords,
  title,
  sheet: async (db, scope, { query }) => ({
    columns: query.columns ?? usualColumns,
    from: await studentsFiltered(db, scope, query),
    sort: query.sort,
  }),
});

/** The same for an advanced search. */
export const exportFound = defineStudentSheet({
  call: sheetCalls.exportFound,
  title,
  sheet: async (db, scope, { body }, { actor }) => ({
    columns: body.columns ?? usualColumns,
    from: await studentsSearched(db, scope, actor, body),
    sort: body.sort,
  }),
});

const columnsOfProfile = async (db: Db, accountId: string, id: string): Promise<StudentColumn[]> => {
  const profile = await db
    .selectFrom('studentExportProfiles')
    .select('columns')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  return profile.columns.flatMap((name) => columnNamed(name) ?? []);
};

/** Chosen columns in the order they were chosen, or an own saved set of them. */
export const exportChosen = defineStudentSheet({
  call: sheetCalls.exportChosen,
  title,
  sheet: async (db, scope, { query }, { actor }) => {
    const { columns: given, profileId } = query;
    const columns = given ?? (profileId ? await columnsOfProfile(db, actor.accountId, profileId) : []);
    if (columns.length === 0) throw badRequest('请选择1到80个导出字段', 'choose 1 to 80 columns');
    return { columns, from: await studentsFiltered(db, scope, query), sort: query.sort };
  },
});
