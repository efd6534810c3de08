import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { scoreBands, withheldReasons } from '@graduate/contract/training/evaluations/choices.ts';
import type { Result } from '@graduate/contract/training/evaluations/results.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { type Printed, reportPdf } from '../../examination/papers/public.ts';
import { plainWords } from '../../examination/questions/public.ts';
import type { EvaluationScope } from './evaluations.scope.ts';
import { findResult, type ResultId } from './find-result.ts';

const FULL = 100;

const factsOf = (result: Result, language: Language): [string, string][] => [
  [text('应评', 'To evaluate')[language], String(result.invited)],
  [text('实评', 'Evaluated')[language], `${result.responses}（${result.rate}%）`],
  ...(result.withheld
    ? ([[text('说明', 'Note')[language], withheldReasons[result.withheld][language]]] satisfies [
        string,
        string,
      ][])
    : ([
        [text('得分', 'Score')[language], String(result.score ?? '—')],
        [text('等级', 'Grade')[language], result.band ? scoreBands[result.band][language] : '—'],
        [text('院内排名', 'Rank')[language], String(result.rank ?? '—')],
      ] satisfies [string, string][])),
];

const questionsOf = ({ questions, comments }: Result, language: Language): Printed['questions'] => [
  ...questions.map(({ question, weight, answered, mean, counts }, place) => ({
    title: `${place + 1}. ${plainWords(titleIn(language, question))}`,
    note: text(
      `${answered}份作答${weight > 0 ? `，权重${weight}%，得分${mean ?? '—'}` : ''}`,
      `${answered} answers${weight > 0 ? `, weight ${weight}%, score ${mean ?? '—'}` : ''}`,
    )[language],
    lines: counts.map(({ label, count }) => {
      const share = answered === 0 ? 0 : Math.round((count * FULL * 10) / answered) / 10;
      return { item: label, share, value: `${count}（${share}%）` };
    }),
  })),
  ...(comments.length > 0
    ? [
        {
          title: text('文字意见', 'Comments')[language],
          note: text('顺序随机，与评分无对应关系', 'In random order, unrelated to the scores')[language],
          lines: comments.map(({ said }) => ({ item: said, share: null, value: '' })),
        },
      ]
    : []),
];

/** How a teacher was evaluated in a class, on paper. */
export const printResult = async (
  context: HttpContext<EvaluationScope>,
  id: ResultId,
): Promise<FastifyReply> => {
  const { db, services, author, language, reply } = context;
  const result = await findResult(context, id);
  const { schoolName } = services.config;
  const title = text('课程教学评价报告', 'Evaluation of a course')[language];
  const pdf = await reportPdf({
    title,
    school: schoolName,
    subtitle: `${result.courseName}　${result.className}　${result.teacherName}　${result.termName}`,
    footer: `${schoolName}　${formatWireTime(new Date()).slice(0, 16)}`,
    facts: factsOf(result, language),
    questions: questionsOf(result, language),
  });
  await db.transaction().execute((tx) =>
    audit(tx, author, {
      action: 'evaluationResult.print',
      subject: 'evaluationBatch',
      subjectId: id.batchId,
      after: { classId: id.classId, staffId: id.staffId },
    }),
  );
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${result.courseName}-${title}.pdf`))
    .send(pdf);
};
