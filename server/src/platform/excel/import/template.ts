import { IMPORT_LIMITS } from '@graduate/contract/platform/import.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type Cell,
  type CellStyle,
  columnLetter,
  type DataValidation,
  type WriteSheet,
  writeWorkbook,
} from '../workbook.ts';
import type { Choice, ImportColumn, SheetForm } from './import-spec.ts';
import { plainName } from './judge-rows.ts';

const HEADER = 1;
const FIRST = HEADER + 1;
/** So many rows are formatted as text in advance: numbers then keep their leading zeros. */
const PREPARED_ROWS = 1_000;
const USUAL_WIDTH = 18;
const AS_TEXT: CellStyle = { numFmt: '@' };

const words = {
  zh: {
    data: '填写',
    help: '填写说明',
    choices: '选项',
    note: (rows: string) =>
      `说明：带*的列必填；请勿修改表头、勿合并单元格；从第3行开始填写，一次最多${rows}行；各列要求见“填写说明”。`,
    column: '列',
    required: '是否必填',
    how: '要求',
    example: '示例',
    yes: '必填',
    no: '选填',
    oneOf: '从下拉列表中选择',
    someOf: '从下拉列表中选择；填写多个时用顿号“、”分隔',
  },
  en: {
    data: 'Data',
    help: 'How to fill in',
    choices: 'Choices',
    note: (rows: string) =>
      `Columns with * are required. Keep the headings, merge no cells, begin in row 3, at most ${rows} rows. See the second sheet.`,
    column: 'Column',
    required: 'Required',
    how: 'How',
    example: 'Example',
    yes: 'yes',
    no: 'no',
    oneOf: 'One of the list',
    someOf: 'Of the list; several are separated by commas',
  },
} as const;

const heading = (required: boolean | undefined): CellStyle => ({
  ...AS_TEXT,
  font: { bold: true, ...(required && { color: { rgb: 'C00000' } }) },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'DDEBF7' } },
});

type Choices = Readonly<Record<string, readonly Choice[]>>;

const namesOf = (choices: Choices, key: string): string[] =>
  (choices[key] ?? []).map(({ names }) => names[0]);

const mostRows = ({ limits }: SheetForm): number => limits?.rows ?? IMPORT_LIMITS.rows;

const dropDowns = (form: SheetForm, choices: Choices, sheet: string): DataValidation[] =>
  form.columns.flatMap(({ key, several }, index) => {
    const count = namesOf(choices, key).length;
    if (count === 0) return [];
    const from = columnLetter(index);
    return {
      type: 'list',
      formula1: `'${sheet}'!$${from}$1:$${from}$${count}`,
      range: `${from}${FIRST + 1}:${from}${FIRST + mostRows(form)}`,
      allowBlank: true,
      // A drop-down gives one value; where several may stand, typing more of them must be possible.
      showErrorMessage: !several,
    };
  });

type Filled = readonly Readonly<Record<string, string>>[];

const dataSheet = (form: SheetForm, choices: Choices, language: Language, filled: Filled): WriteSheet => {
  const t = words[language];
  const { columns } = form;
  const cells = new Map<string, Partial<Cell>>();
  const prepared = Math.max(PREPARED_ROWS, filled.length);
  for (const [index, { key, label, required }] of columns.entries()) {
    const value = `${required ? '*' : ''}${label[language]}`;
    cells.set(`${HEADER},${index}`, { value, type: 'string', style: heading(required) });
    for (let row = 0; row < prepared; row += 1) {
      const value = filled[row]?.[key];
      const cell = value ? ({ value, type: 'string' } as const) : ({ value: null, type: 'empty' } as const);
      cells.set(`${FIRST + row},${index}`, { ...cell, style: AS_TEXT });
    }
  }
  return {
    name: t.data,
    columns: columns.map(({ width = USUAL_WIDTH }) => ({ width })),
    rows: [[t.note(mostRows(form).toLocaleString('en'))], columns.map(() => '')],
    cells,
    dataValidations: dropDowns(form, choices, t.choices),
    freezePane: { rows: FIRST },
  };
};

/** An example that can be typed as it stands: where there are choices, one of them, the first if the column names none. */
const exampleOf = ({ key, example, several, required }: ImportColumn, choices: Choices): string => {
  const offered = choices[key];
  if (several || !offered || (!example && !required)) return example;
  const known = offered.some(({ names }) => names.some((name) => plainName(name) === plainName(example)));
  return known ? example : (offered[0]?.names[0] ?? example);
};

const helpSheet = (columns: readonly ImportColumn[], choices: Choices, language: Language): WriteSheet => {
  const t = words[language];
  const howTo = ({ key, several, note }: ImportColumn) =>
    [note?.[language], choices[key] && (several ? t.someOf : t.oneOf)].filter(Boolean).join('；');
  return {
    name: t.help,
    columns: [{ width: 16 }, { width: 12 }, { width: 60 }, { width: 28, style: AS_TEXT }],
    rows: [
      [t.column, t.required, t.how, t.example],
      ...columns.map((column) => [
        column.label[language],
        column.required ? t.yes : t.no,
        howTo(column),
        exampleOf(column, choices),
      ]),
    ],
    freezePane: { rows: 1 },
  };
};

const choiceSheet = (columns: readonly ImportColumn[], choices: Choices, language: Language): WriteSheet => {
  const lists = columns.map(({ key }) => namesOf(choices, key));
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return {
    name: words[language].choices,
    rows: Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null)),
    hidden: true,
  };
};

/** The sheet people fill in: headings, drop-downs, and a second sheet that says what belongs where. */
export const templateOf = (
  form: SheetForm,
  choices: Choices,
  language: Language,
  filled: Filled = [],
): Promise<Buffer> =>
  writeWorkbook({
    sheets: [
      dataSheet(form, choices, language, filled),
      helpSheet(form.columns, choices, language),
      choiceSheet(form.columns, choices, language),
    ],
  });
