import { text } from '@graduate/contract/platform/text.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import {
  labelOfColumn,
  type StudentColumn,
} from '@graduate/contract/student-status/students/sheet-columns.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { ImportColumn } from '../../../../platform/excel/import/import-spec.ts';
import { templateOf } from '../../../../platform/excel/import/template.ts';
import { sendWorkbook } from '../../../../platform/excel/sheet.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { choicesFor } from './import-columns.ts';
import { newStudentChoices, newStudentColumns } from './import-new-students.ts';
import { updatableFields, updateColumns } from './import-updates.ts';
import { mustNotExportTooOften } from './limit-exports.ts';
import { badRequest, importLimits, mayNotExport } from './sheets.errors.ts';
import { sheetFileName } from './student-sheet.ts';
import { matchKeys } from './update-students.ts';

const titles = {
  create: text('新生导入模板', 'Template for new students'),
  update: text('学籍更新导入模板', 'Template for changes of records'),
};

const KEYS: readonly string[] = matchKeys;

/** Of all columns those chosen, and those no row can do without. */
const chosen = (
  all: readonly ImportColumn[],
  wanted: readonly StudentColumn[] | undefined,
): readonly ImportColumn[] => {
  if (!wanted) return all;
  const refused = wanted.filter((column) => !all.some(({ key }) => key === column));
  if (refused.length > 0) throw mayNotExport(refused.map(labelOfColumn));
  return all.filter(
    ({ key, required }) => required || KEYS.includes(key) || wanted.some((one) => one === key),
  );
};

/** The sheet to fill in before an import, with the columns wanted. */
export const importTemplate = serve(sheetCalls.exportImportTemplate, {
  handle: async ({ db, author, language, reply }, body) => {
    const { mode, population = 'regular', columns: wanted } = body;
    if (mode === 'create' && population !== 'regular')
      throw badRequest('新生导入只用于研究生，其他类别请逐个新增', 'only regular students are imported');
    const columns = chosen(mode === 'create' ? newStudentColumns : updateColumns, wanted);
    const choices = await (mode === 'create' ? newStudentChoices(db) : choicesFor(db, updatableFields));
    const template = await templateOf({ columns, limits: importLimits }, choices, language);
    await db.transaction().execute(async (tx) => {
      await mustNotExportTooOften(tx, author);
      await audit(tx, author, {
        action: `export.${sheetCalls.exportImportTemplate.name}`,
        subject: 'export',
        subjectId: null,
        after: { title: titles[mode].zh, columns: columns.map(({ label }) => label.zh).join('、') },
      });
    });
    return sendWorkbook(reply, sheetFileName(titles[mode], language), template);
  },
});
