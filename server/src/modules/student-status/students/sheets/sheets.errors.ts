import { text } from '@graduate/contract/platform/text.ts';
import { IMPORT_ROWS } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { commonErrors, defineErrors } from '../../../../platform/errors.ts';
import { studentErrors } from '../students.errors.ts';

const refusals = defineErrors('students', {
  mayNotExport: [
    403,
    ({ zh, en }: { zh: string; en: string }) =>
      text(`无权导出以下字段：${zh}`, `You may not export these fields: ${en}`),
    'M16',
  ],
  mayNotReveal: commonErrors.mayNot,
  noReason: [400, text('请填写查看原因（5-200字）', 'Give the reason (5 to 200 characters)'), 'M17'],
  tooOften: [429, text('操作过于频繁，请稍后再试', 'Too many exports, try again later'), 'M12'],
  noRows: [422, text('没有符合导出条件的学生', 'No student fits'), 'M57'],
  undecided: [
    422,
    ({ names }: { names: string }) =>
      text(
        `以下学生未确定毕（结）业结论或无证书编号：${names}`,
        `Without a conclusion or a certificate number: ${names}`,
      ),
    'M56',
  ],
  missingColumns: [
    422,
    ({ names }: { names: string }) =>
      text(`导入文件与模板不一致，缺少列：${names}`, `The file differs from the template, missing: ${names}`),
    'M19',
  ],
  tooManyRows: [
    422,
    text(`单次导入不能超过${IMPORT_ROWS}行`, `At most ${IMPORT_ROWS} rows at a time; split the file`),
    'M19',
  ],
});

const SECONDS = 60;

export const mayNotExport = (labels: readonly { zh: string; en: string }[]) =>
  refusals.mayNotExport({
    zh: labels.map(({ zh }) => zh).join('、'),
    en: labels.map(({ en }) => en).join(', '),
  });
export const tooOften = () => refusals.tooOften({ retryAfter: SECONDS });
export const { mayNotReveal, noReason, noRows } = refusals;
export const undecided = (names: readonly string[]) => refusals.undecided({ names: names.join('、') });

export const badRequest = (zh: string, en: string) => studentErrors.badRequest({ detail: text(zh, en) });

/** What an import of this module says about a file that is none of its templates or too long. */
export const importLimits = {
  rows: IMPORT_ROWS,
  tooManyRows: () => refusals.tooManyRows(),
  missingColumns: (names: string) => refusals.missingColumns({ names }),
};
