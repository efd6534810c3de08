import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { conflictLevels } from '@graduate/contract/training/scheduling/choices.ts';
import { classExport, scheduleSheetCalls } from '@graduate/contract/training/scheduling/schedule-sheets.ts';
import { ReportRow } from '@graduate/contract/training/scheduling/slots.ts';
import type { FastifyReply } from 'fastify';
import { counted } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import { type SheetColumn, sendWorkbook, streamSheet } from '../../../../platform/excel/sheet.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { type ClassScope, classScope } from '../classes.scope.ts';
import { classesFound, streamClasses } from '../read-classes.ts';
import { scheduleReport } from '../report.ts';

/** 总课表: every class of the list with when and where it meets. */
export const exportClasses = defineExport({
  call: scheduleSheetCalls.exportClasses,
  title: text('总课表', 'Timetable of all classes'),
  scope: classScope,
  count: async (db, scope, { query }) => counted(await classesFound(db, scope, query)),
  rows: (db, scope, { query }) => streamClasses(db, scope, query),
  columns: classExport,
  cells: { name: { width: 30 }, time: { width: 60 }, audience: { width: 40 } },
});

const MOST_CONFLICTS = 20_000;

/** The whole report of conflicts, worst first. */
export const sendReport = async (
  context: HttpContext<ClassScope>,
  query: QueryOf<typeof scheduleSheetCalls.reportSheet>,
): Promise<FastifyReply> => {
  const { language, reply } = context;
  const { conflicts } = await scheduleReport(context, { ...query, most: MOST_CONFLICTS });
  const column = (
    key: keyof ReportRow,
    width: number,
    value: SheetColumn<ReportRow>['value'] = (row) => String(row[key] ?? ''),
  ): SheetColumn<ReportRow> => ({
    header: labelOf(ReportRow.shape[key])?.[language] ?? key,
    width,
    value,
  });
  const title = text('冲突报告', 'Report of conflicts')[language];
  const columns = [
    column('level', 8, ({ level }) => conflictLevels[level][language]),
    column('code', 8),
    column('classCode', 26),
    column('courseName', 26),
    column('with', 26),
    column('weeks', 14),
    column('message', 80),
  ];
  return sendWorkbook(reply, `${title}.xlsx`, streamSheet(title, columns, conflicts));
};
