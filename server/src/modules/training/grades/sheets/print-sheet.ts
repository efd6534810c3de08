import { labelOf } from '@graduate/contract/platform/fields.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { gradeScales } from '@graduate/contract/training/courses/choices.ts';
import { examKinds, sheetStates } from '@graduate/contract/training/grades/choices.ts';
import { Entry, Sheet } from '@graduate/contract/training/grades/grade-sheets.ts';
import { bins, distributionOf, levelsOf, shareInPercent } from '@graduate/contract/training/grades/totals.ts';
import { gradeFlags, levelNames } from '@graduate/contract/training/study-records/choices.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { audit } from '../../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { findSheet } from './read-sheets.ts';
import type { SheetScope } from './sheets.scope.ts';

type Printed = {
  title: string;
  school: string;
  footer: string;
  facts: [string, string][];
  heading: string[];
  rows: string[][];
  spread: [string, string, string][];
  summary: string;
  explanation: string;
  signatures: string[];
};

const template = pdfTemplate<Printed>('modules/training/grades/sheets/grade-sheet.typ');

const percentColumns = [
  'no',
  'studentNo',
  'name',
  'usual',
  'mid',
  'final',
  'total',
  'flag',
  'remark',
] as const;
const levelColumns = ['no', 'studentNo', 'name', 'departmentName', 'level', 'flag', 'remark'] as const;

const said = (value: number | string | null): string => (value === null ? '' : String(value));

const spreadOf = (sheet: Sheet, language: Language): Printed['spread'] => {
  const found = distributionOf(sheet.entries, sheet.scale, sheet.passMark);
  const share = (count: number) => `${shareInPercent(count, found.judged)}%`;
  const names: Record<(typeof bins)[number], string> = {
    '90': '90–100',
    '80': '80–89',
    '70': '70–79',
    '60': '60–69',
    '0': '<60',
  };
  return sheet.scale === 'percent'
    ? bins.map((bin) => [names[bin], String(found.bins[bin]), share(found.bins[bin])])
    : levelsOf[sheet.scale].map((level) => [
        levelNames[sheet.scale][level][language],
        String(found.levels[level]),
        share(found.levels[level]),
      ]);
};

const summaryOf = (sheet: Sheet, language: Language): string => {
  const { judged, average, excellent, failed } = distributionOf(sheet.entries, sheet.scale, sheet.passMark);
  return text(
    `应考${sheet.entries.length}人，已评定${judged}人，平均分${average ?? '—'}，优秀率${shareInPercent(excellent, judged)}%，不及格率${shareInPercent(failed, judged)}%`,
    `${sheet.entries.length} students, ${judged} graded, average ${average ?? '—'}, ${shareInPercent(excellent, judged)}% excellent, ${shareInPercent(failed, judged)}% failed`,
  )[language];
};

const factsOf = (sheet: Sheet, language: Language): [string, string][] => {
  const fact = (key: keyof typeof Sheet.shape, value: string): [string, string] => [
    labelOf(Sheet.shape[key] as z.ZodType)?.[language] ?? key,
    value,
  ];
  const weights = text(
    `平时${sheet.usualPct}%　期中${sheet.midPct}%　期末${sheet.finalPct}%`,
    `Coursework ${sheet.usualPct}%, mid-term ${sheet.midPct}%, final ${sheet.finalPct}%`,
  );
  return [
    fact('courseName', `${sheet.courseCode} ${sheet.courseName}`),
    fact('className', `${sheet.className} ${sheet.classCode}`),
    fact('termName', sheet.termName),
    fact('department', sheet.department.name),
    fact('teacherNames', sheet.teacherNames),
    fact('credits', String(sheet.credits)),
    fact('examKind', examKinds[sheet.examKind][language]),
    fact(
      'scale',
      `${gradeScales[sheet.scale][language]}${sheet.scale === 'percent' ? `　${weights[language]}` : ''}`,
    ),
  ];
};

/** The sheet on paper, with its distribution and places to sign. */
export const printSheet = async (
  context: HttpContext<SheetScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { db, services, author, language, reply } = context;
  const sheet = await findSheet(context, { id });
  const { schoolName } = services.config;
  const columns = sheet.scale === 'percent' ? percentColumns : levelColumns;
  const title = text('研究生课程成绩登记表', 'Grade sheet')[language];
  const pdf = await renderPdf(template, {
    title,
    school: schoolName,
    footer: `${sheet.classCode}　${sheetStates[sheet.state][language]}　${formatWireTime(new Date())}`,
    facts: factsOf(sheet, language),
    heading: columns.map((key) => labelOf(Entry.shape[key])?.[language] ?? key),
    rows: sheet.entries.map((entry) =>
      columns.map((key) => {
        if (key === 'flag') return entry.flag === 'normal' ? '' : gradeFlags[entry.flag][language];
        if (key === 'level')
          return entry.level === null ? '' : levelNames[sheet.scale][entry.level][language];
        return said(entry[key]);
      }),
    ),
    spread: spreadOf(sheet, language),
    summary: summaryOf(sheet, language),
    explanation: sheet.explanation,
    signatures: [
      text('任课教师（签字）', 'Teacher'),
      text('学院审核（签字）', 'Checked by'),
      text('日期', 'Date'),
    ].map((one) => one[language]),
  });
  await db
    .transaction()
    .execute((tx) => audit(tx, author, { action: 'gradeSheet.print', subject: 'gradeSheet', subjectId: id }));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${sheet.className}-${title}.pdf`))
    .send(pdf);
};
