import type { Analysis } from '@graduate/contract/examination/papers/analysis.ts';
import { questionTypes } from '@graduate/contract/examination/questions/question-types.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { Context, HttpContext } from '../../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { PRODUCT_TITLE } from '../../../../platform/product-title.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { schoolFacts } from '../../../student-status/students/public.ts';
import type { PaperScope } from '../papers.scope.ts';
import { readAnalysis } from './analyse-paper.ts';
import { linesOf, titleOf } from './summary-lines.ts';
import { countWords } from './texts.ts';

export type Printed = {
  title: string;
  school: string;
  subtitle: string;
  footer: string;
  facts: [string, string][];
  questions: {
    title: string;
    note: string;
    lines: readonly { item: string; share: number | null; value: string }[];
  }[];
};

const template = pdfTemplate<Printed>('modules/examination/papers/analysis/report.typ');

const factsOf = ({ expected, answered, sheets, exam }: Analysis, language: Language): [string, string][] => {
  const rate = expected === 0 ? 0 : Math.round((answered / expected) * 1000) / 10;
  const passed = exam && exam.marked > 0 ? Math.round((exam.passed / exam.marked) * 1000) / 10 : null;
  return [
    [text('应填人数', 'Expected')[language], String(expected)],
    [text('已填人数', 'Answered')[language], String(answered)],
    [text('回收率', 'Response rate')[language], `${rate}%`],
    [text('计入统计的答卷', 'Sheets counted')[language], String(sheets)],
    ...(exam?.numbers
      ? ([
          [text('平均分', 'Mean score')[language], String(exam.numbers.mean)],
          [text('及格率', 'Passed')[language], passed === null ? '–' : `${passed}%`],
        ] satisfies [string, string][])
      : []),
  ];
};

type Line = Printed['questions'][number]['lines'][number];
type Words = ReadonlyMap<string, readonly Line[]>;

const MOST_WORDS = 10;

const shareInWords = (count: number, share: number, language: Language): string =>
  text(`${count}（${share}%）`, `${count} (${share}%)`)[language];

/** The words used most in each question that is answered in words. */
const wordsOf = async (context: Context<PaperScope>, id: string, { questions }: Analysis): Promise<Words> => {
  const { language } = context;
  const written = questions.filter(
    ({ question: { type }, answered }) => (type === 'text' || type === 'longText') && answered > 0,
  );
  const found = new Map<string, readonly Line[]>();
  for (const { question, answered } of written) {
    const words = await countWords(context, { id, questionId: question.id });
    const lines = words.slice(0, MOST_WORDS).map(({ word, count }) => {
      const share = Math.round((count / answered) * 1000) / 10;
      return { item: word, share, value: shareInWords(count, share, language) };
    });
    found.set(question.id, lines);
  }
  return found;
};

const questionsOf = ({ questions }: Analysis, words: Words, language: Language): Printed['questions'] =>
  questions.map((one, place) => {
    const [, ...lines] = linesOf(one, language);
    const type = questionTypes[one.question.type][language];
    return {
      title: titleOf(one, place, language),
      note: text(`${type}，${one.answered}人作答`, `${type}, answered by ${one.answered}`)[language],
      lines:
        words.get(one.question.id) ??
        lines.map(({ item, count, share }) => ({
          item,
          share,
          value: share === null ? String(count ?? '') : shareInWords(count ?? 0, share, language),
        })),
    };
  });

/** Questions in numbers on paper, whoever counted them. */
export const reportPdf = (printed: Printed): ReturnType<typeof renderPdf> => renderPdf(template, printed);

/** The analysis on paper. */
export const printReport = async (
  context: HttpContext<PaperScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { db, services, scope, author, language, reply } = context;
  const { paper, analysis } = await readAnalysis(db, scope, id);
  const title = (language === 'en' && paper.titleEn) || paper.title;
  const { nameEn } = await settingOf(db, schoolFacts);
  const school = text(services.config.schoolName, nameEn)[language];
  const pdf = await reportPdf({
    title: text(`${title}分析报告`, `${title}: report`)[language],
    school,
    subtitle: `${school}　${formatWireTime(new Date()).slice(0, 16)}`.trim(),
    footer: `${school} ${PRODUCT_TITLE[language]}`.trim(),
    facts: factsOf(analysis, language),
    questions: questionsOf(analysis, await wordsOf(context, id, analysis), language),
  });
  await db
    .transaction()
    .execute((tx) => audit(tx, author, { action: 'paper.report', subject: 'paper', subjectId: id }));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${title}.pdf`))
    .send(pdf);
};
