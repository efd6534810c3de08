import { awardLevels } from '@graduate/contract/awards/award-schemes/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { inYuan } from '@graduate/contract/platform/money.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { AwardScope } from '../award-records/public.ts';
import { readSummary, type SummaryFilter } from './academic-summary.ts';

type Printed = {
  title: string;
  school: string;
  heading: string[];
  rows: string[][];
  totals: string[];
  made: string;
  seal: string;
  day: string;
};

const template = pdfTemplate<Printed>('modules/awards/award-statistics/summary.typ');

/** The summary on paper, with room for the seal of the college. */
export const printSummary = async (context: HttpContext<AwardScope>, asked: SummaryFilter) => {
  const { services, author, language, reply } = context;
  const { academicYear, rows, totals } = await readSummary(context, asked);
  const word = (zh: string, en: string) => text(zh, en)[language];
  const title = `${academicYear ?? ''}${word('学年学业奖学金汇总表', ' Academic scholarships')}`;
  const day = dayInShanghai(new Date());
  const figures = ({ places, applied, proposed, granted, amount, left }: typeof totals) => [
    ...[places, applied, proposed, granted].map(String),
    inYuan(amount),
    String(left),
  ];
  const pdf = await renderPdf(template, {
    title,
    school: services.config.schoolName,
    heading: [
      word('院系', 'Department'),
      word('层次', 'Level'),
      word('等级', 'Grade'),
      word('名额', 'Places'),
      word('申请', 'Applied'),
      word('推荐', 'Proposed'),
      word('确定', 'Granted'),
      word('金额', 'Amount'),
      word('名额差', 'Left'),
    ],
    rows: rows.map((row) => [
      row.departmentName,
      awardLevels[row.level][language],
      row.gradeName ?? '—',
      ...figures(row),
    ]),
    totals: [word('合计', 'Total'), '', '', ...figures(totals)],
    made: `${word('制表人：', 'Made by ')}${author.actor.realName}`,
    seal: word('单位（盖章）：', 'Department (seal):'),
    day,
  });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${title}.pdf`))
    .send(pdf);
};
