import { text } from '@graduate/contract/platform/text.ts';
import { openStatuses, withStatus } from '@graduate/contract/students/choices.ts';
import { sheetCalls } from '@graduate/contract/students/sheet-calls.ts';
import { defineLaidOutExport } from '../../../platform/excel/export.ts';
import { noSuchRecord } from '../students.errors.ts';
import { studentScope } from '../students.scope.ts';
import { maskedColumns } from './column-rights.ts';
import { factsOf } from './filter-in-words.ts';
import { filtered } from './found-students.ts';
import { columnOf, type LaidColumn, layOut } from './lay-out.ts';
import { mustNotExportTooOften } from './limit-exports.ts';

const title = text('核对情况', 'Information checks');

/** Filled in by rounds of checks; without a round only the state of the record is known. */
const ofRound = (zh: string, en: string): LaidColumn => ({
  label: text(zh, en),
  from: [],
  value: () => null,
});

const columnsFor = (state: 'checkState' | 'gradCheckState'): LaidColumn[] => {
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  return [
    { label: text('序号', 'No.'), from: [], value: next, width: 8 },
    columnOf('studentNo'),
    columnOf('name'),
    columnOf('departmentId'),
    columnOf('majorName', '专业'),
    columnOf('grade'),
    columnOf('trainingLevel', '层次'),
    columnOf('mainTutorName', '导师'),
    columnOf('mobile', '手机'),
    columnOf(state, '核对状态'),
    ofRound('修改项', 'Changes'),
    ofRound('提交时间', 'Submitted'),
    ofRound('审核人', 'Audited by'),
    ofRound('审核时间', 'Audited'),
    ofRound('退回次数', 'Returned'),
    ofRound('退回原因', 'Why returned'),
  ];
};

/** Who has checked the own record and who has not. */
export const exportChecks = defineLaidOutExport({
  call: sheetCalls.exportChecks,
  title,
  scope: studentScope,
  admit: mustNotExportTooOften,
  layout: async (db, scope, { query }, reader) => {
    const { kind = 'enrol', roundId, hdzt, yxCode } = query;
    if (roundId) throw noSuchRecord();
    const state = kind === 'graduation' ? 'gradCheckState' : 'checkState';
    const found = await filtered(db, scope, {
      yxCode,
      population: [...withStatus],
      status: openStatuses,
      [kind === 'graduation' ? 'gradCheckState' : 'hdzt']: hdzt,
    });
    const columns = columnsFor(state);
    return layOut(db, reader.language, {
      title,
      columns,
      masked: maskedColumns(
        reader.actor,
        columns.flatMap(({ from }) => from),
        false,
      ),
      records: kind === 'graduation' ? found.where('studentRecords.gradCheckState', 'is not', null) : found,
      facts: factsOf(sheetCalls.exportChecks.query, { ...query, kind }, reader),
    });
  },
});
