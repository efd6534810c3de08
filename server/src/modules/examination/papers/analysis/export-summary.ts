import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineLaidOutExport, minuteOf, type SheetLayout } from '../../../../platform/excel/export.ts';
import { papersOf } from '../papers.scope.ts';
import { readAnalysis } from './analyse-paper.ts';
import { type SummaryLine, summaryLines } from './summary-lines.ts';

async function* each(lines: readonly SummaryLine[]) {
  yield* lines;
}

/** The paper in numbers, a line for each thing that could be said. */
export const exportSummary = defineLaidOutExport({
  call: analysisCalls.exportSummary,
  title: text('统计汇总', 'Summary'),
  scope: papersOf,
  layout: async (db, scope, { params }, { language }): Promise<SheetLayout<SummaryLine>> => {
    const { paper, analysis } = await readAnalysis(db, scope, params.id);
    const { questions, expected, answered, sheets } = analysis;
    const lines = summaryLines(questions, language);
    return {
      columns: [
        {
          header: text('题目', 'Question')[language],
          width: 50,
          value: ({ question }) => question,
        },
        { header: text('题型', 'Type')[language], value: ({ type }) => type },
        { header: text('选项', 'Item')[language], width: 36, value: ({ item }) => item },
        { header: text('数量', 'Number')[language], width: 12, value: ({ count }) => count },
        { header: text('占比（%）', 'Share (%)')[language], width: 12, value: ({ share }) => share },
      ],
      facts: [
        [text('应填人数', 'Expected')[language], String(expected)],
        [text('已填人数', 'Answered')[language], String(answered)],
        [text('计入统计的答卷', 'Sheets counted')[language], String(sheets)],
      ],
      fileName: `${paper.title}-${text('统计汇总', 'summary')[language]}-${minuteOf(new Date())}.xlsx`,
      chosen: { questions: questions.length },
      count: async () => lines.length,
      rows: () => each(lines),
    };
  },
});
