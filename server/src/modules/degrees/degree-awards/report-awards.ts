import { degreeAwardCalls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import type { ReportProblem } from '@graduate/contract/degrees/degree-awards/awards.ts';
import { collectionClasses } from '@graduate/contract/degrees/degree-awards/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { z } from 'zod';
import type { Misfit } from '../../../platform/dbf/dbf-layout.ts';
import { misfitsIn } from '../../../platform/dbf/encode-field.ts';
import { streamSheet, WORKBOOK_MIME } from '../../../platform/excel/sheet.ts';
import { counted, defineFileExport } from '../../../platform/file-export.ts';
import type { Context } from '../../../platform/http/context.ts';
import { settingOf } from '../../administration/settings/public.ts';
import {
  defineDbfExport,
  fromRecords,
  schoolFacts,
  studentsFiltered,
  writeDbfFile,
} from '../../student-status/students/public.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { awardScope, awards } from './award-rows.ts';
import { degreeAwardErrors } from './degree-awards.errors.ts';
import { heldAwards } from './hold-awards.ts';
import { nationalLabels, nationalLayout, requiredFields } from './national-layout.ts';
import { countOf, type NationalRow, nationalRows, reported } from './national-rows.ts';

/** A file of one class in the layout of the ministry, as a sheet or as DBF; what does not fit is listed, never cut. */
export const exportNational = defineFileExport({
  call: degreeAwardCalls.exportNational,
  title: text('学位授予信息', 'Degrees in the national format'),
  scope: awardScope,
  prepare: async (db, scope, { query: { batchId, collection } }, { schoolName }) => {
    const { code } = await settingOf(db, schoolFacts);
    const found = reported(db, scope, batchId, collection);
    return { name: `${code}_${collectionClasses[collection].zh}`, schoolName, found };
  },
  count: async (_db, _scope, _asked, { found }) => {
    const rows = await countOf(found);
    if (rows === 0) throw degreeAwardErrors.noRows();
    return rows;
  },
  make: async (db, _scope, { query: { format, missing = 'report' } }, { name, schoolName, found }, each) => {
    const rows = counted(await nationalRows({ db, schoolName }, found), each);
    if (format === 'dbf') return writeDbfFile({ name, layout: nationalLayout, rows, missing });
    const columns = nationalLayout.fields.map((field) => ({
      header: field.name,
      value: (row: NationalRow) => String(row[field.name] ?? ''),
    }));
    return {
      name: `${name}.xlsx`,
      mime: WORKBOOK_MIME,
      content: streamSheet(nationalLayout.name, columns, rows),
    };
  },
  inTheLog: ({ query }, { name }) => ({
    filter: z.encode(degreeAwardCalls.exportNational.query, query),
    file: name,
    layout: `${nationalLayout.name} ${nationalLayout.version}`,
  }),
});

const reasons: Partial<Record<Misfit['why'], string>> = {
  tooLong: '内容超过字段长度',
  outsideGbk: '含有GBK字符集以外的字符',
};

/** What would be sent back by the ministry, found before it is sent. */
export const validateAwards = async (
  { db, scope, services }: Context<DegreeScope>,
  { batchId }: { batchId: string },
): Promise<{ checked: number; problems: ReportProblem[] }> => {
  const problems: ReportProblem[] = [];
  let checked = 0;
  const { schoolName } = services.config;
  for await (const row of await nationalRows({ db, schoolName }, reported(db, scope, batchId))) {
    checked += 1;
    const { awardId, studentNo, name } = row;
    for (const field of nationalLayout.fields) {
      const value = row[field.name];
      const label = nationalLabels.get(field.name) ?? field.name;
      const note = (why: string) =>
        problems.push({ awardId, studentNo, name, field: field.name, label, why });
      if (requiredFields.includes(field.name) && !value) note('未填写');
      for (const why of misfitsIn(field, value)) note(reasons[why] ?? why);
    }
  }
  return { checked, problems };
};

/** What was sent to the ministry, or came back from it. */
export const markReported = (
  context: Context<DegreeScope>,
  { ids, returned }: { ids: readonly string[]; returned: boolean },
): Promise<{ marked: number }> =>
  awards.transact(context, async ({ db: tx, author, scope }) => {
    const chosen = await heldAwards(tx, scope, ids);
    if (chosen.some(({ certificateNo }) => certificateNo === null)) throw degreeAwardErrors.notNumbered();
    const reportState = returned ? ('returned' as const) : ('reported' as const);
    for (const { id } of chosen) {
      await awards.write({ db: tx, author }, id, { reportState, reportedAt: new Date() });
      await awards.log({ db: tx, author }, id, 'report', { after: { reportState } });
    }
    return { marked: chosen.length };
  });

/** 同等学力: those of a batch who were awarded a degree, by the layout in force. */
export const exportEquivalentDbf = defineDbfExport({
  call: sheetCalls.exportEquivalentDbf,
  title: text('同等学力DBF', 'DBF of equivalents'),
  file: 'equivalent',
  choose: async (db, scope, { params: { id } }) => {
    const batch = await db
      .selectFrom('degreeBatches')
      .select(['year', 'season'])
      .where('id', '=', id)
      .where('status', '<>', 'draft')
      .executeTakeFirstOrThrow(() => degreeAwardErrors.noDegreeBatch());
    const records = (await studentsFiltered(db, scope, { population: ['equivalent'] })).where(
      'studentRecords.id',
      'in',
      (eb) =>
        eb
          .selectFrom('degreeAwards')
          .select('degreeAwards.studentId')
          .where('degreeAwards.batchId', '=', id)
          .where('certificateNo', 'is not', null)
          .where('revokedAt', 'is', null),
    );
    return { source: fromRecords(records), suffix: `TD_${batch.year}_${batch.season}` };
  },
});
