import { IMPORT_LIMITS } from '@graduate/contract/platform/import.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors, type Refused } from '../../errors.ts';

export const importErrors = defineErrors('import', {
  noFile: [400, text('请选择要导入的 Excel 文件', 'Choose an Excel file')],
  tooLarge: [
    413,
    text(
      `文件不能超过${IMPORT_LIMITS.megabytes}M，请拆分后分次导入`,
      `The file may have at most ${IMPORT_LIMITS.megabytes} MB; split it`,
    ),
  ],
  notXlsx: [
    422,
    text(
      '请上传 .xlsx 文件；旧的 .xls 文件请先另存为 .xlsx',
      'Upload an .xlsx file; save an old .xls as .xlsx first',
    ),
  ],
  encrypted: [422, text('文件已加密，请取消密码后再上传', 'The file is encrypted; remove its password')],
  macros: [422, text('文件包含宏，请另存为不含宏的 .xlsx 后再上传', 'The file has macros; save it without')],
  unreadable: [
    422,
    text(
      '文件无法读取或内容异常，请用导入模板重新填写后上传',
      'The file cannot be read; fill in the template again',
    ),
  ],
  suspicious: [
    422,
    text(
      '文件无法解压或解压后过大，请用导入模板重新填写后上传',
      'The file cannot be unpacked or is too large inside; fill in the template again',
    ),
  ],
  mergedCells: [
    422,
    text('工作表中有合并单元格，请取消合并后再上传', 'The sheet has merged cells; unmerge them'),
  ],
  noHeader: [
    422,
    ({ missing }: { missing: string }) =>
      text(
        `表头与模板不一致，缺少：${missing}。请下载模板后重新填写`,
        `The headings differ from the template, missing: ${missing}`,
      ),
  ],
  unknownColumns: [
    422,
    ({ names }: { names: string }) =>
      text(
        `表头与模板不一致，不认识的列：${names}。请删除这些列或重新下载模板`,
        `The headings differ from the template, unknown: ${names}`,
      ),
  ],
  repeatedColumns: [
    422,
    ({ names }: { names: string }) => text(`表头中有重复的列：${names}`, `Repeated columns: ${names}`),
  ],
  noRows: [422, text('文件中没有数据，请在表头下面填写后再上传', 'The file has no rows below its headings')],
  tooManyRows: [
    422,
    text(
      `一次最多导入${IMPORT_LIMITS.rows.toLocaleString('en')}行，请拆分后分次导入`,
      `At most ${IMPORT_LIMITS.rows.toLocaleString('en')} rows at a time; split the file`,
    ),
  ],
  badRowsLeft: [
    422,
    text(
      '还有未通过核对的行，请修改后重新上传，或选择只导入正确的行',
      'Some rows are not right: correct them, or import the good rows only',
    ),
  ],
  noGoodRows: [422, text('没有可以导入的行，请修改后重新上传', 'There is no row to import')],
  changedMeanwhile: [
    409,
    ({ line, why }: { line: number; why: Text }) =>
      text(
        `核对之后数据有变化，第${line}行：${why.zh}。未导入任何数据，请重新上传核对`,
        `Data changed since the check, row ${line}: ${why.en}. Nothing was imported; upload again`,
      ),
  ],
});

export const noSuchImport = (): Refused => platformErrors.notFound({ what: text('导入批次', 'The import') });
