import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { committeeLevels, itemResults } from '@graduate/contract/degrees/meetings/choices.ts';
import type { Added } from '@graduate/contract/tutors/added-tutors/added.ts';
import { addedConditions, addedStates } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { outcomeKinds, staffDegrees } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import type { FastifyReply } from 'fastify';
import type { HttpContext } from '../../../platform/http/context.ts';
import { printSheet, type StaffScope } from '../tutor-records/public.ts';
import { findAdded } from './read-added.ts';

const period = (from: string | null, to: string | null) => [from ?? '', to ?? ''].join(' 至 ');

const votesIn = ({ votes }: Added) =>
  votes
    .filter(({ closedAt }) => closedAt !== null)
    .map(({ level, total, present, yes, no, abstain, result }) => [
      committeeLevels[level].zh,
      ...[total, present, yes, no, abstain].map((count) => String(count ?? '')),
      result ? itemResults[result].zh : '',
    ]);

/** The application as it is signed and filed. */
export const printAdded = async (
  context: HttpContext<StaffScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const one = await findAdded({ ...context, language: 'zh' }, { id });
  return printSheet(
    context,
    {
      title: '增列研究生导师申请表',
      facts: [
        ['姓名', one.name],
        ['工号', one.staffNo],
        ['院系', one.departmentName],
        ['职称', [one.title ?? '', one.titleSince ? `（${one.titleSince}）` : ''].join('')],
        ['最高学位', one.degree ? staffDegrees[one.degree].zh : ''],
        ['年龄', one.age === null ? '' : String(one.age)],
        ['申请类别', `${guidedLevels[one.level].zh} ${degreeTypes[one.degreeType].zh}`],
        ['一级学科', one.disciplineCode],
        ['批次', one.batchName],
        ['状态', addedStates[one.state].zh],
      ],
      parts: [
        {
          title: '条件核查',
          columns: ['条件', '结果', '依据'],
          widths: [4, 1.4, 4],
          rows: one.checks.map(({ code, ok, found }) => [
            addedConditions[code].zh,
            ok ? '符合' : '不符合',
            found,
          ]),
        },
        {
          title: '主持项目',
          columns: ['项目名称', '来源', '经费（万元）', '起止'],
          widths: [5, 3, 2, 3],
          rows: one.projects.map(({ name, source, fundsWan, from, to }) => [
            name,
            source,
            String(fundsWan),
            period(from, to),
          ]),
        },
        {
          title: '代表性成果',
          columns: ['成果名称', '类型', '刊物或机构', '日期'],
          widths: [5, 2, 3, 2],
          rows: one.outcomes.map(({ title, kind, venue, date }) => [
            title,
            outcomeKinds[kind].zh,
            venue,
            date ?? '',
          ]),
        },
        {
          title: '研究生课程与讲座',
          columns: ['名称', '学期', '学时'],
          widths: [5, 3, 1.4],
          rows: one.teaching.map(({ name, term, hours }) => [name, term, String(hours)]),
        },
        {
          title: '表决情况',
          columns: ['委员会', '全体委员', '到会', '同意', '不同意', '弃权', '结果'],
          widths: [4, 1.6, 1.2, 1.2, 1.4, 1.2, 1.6],
          rows: votesIn(one),
        },
        { title: '师德承诺', text: one.promised ? '本人承诺所填内容属实，恪守师德规范。' : '未承诺' },
      ],
      signatures: ['申请人签字', '学院负责人签字', '日期'],
    },
    { subject: 'addedTutor', subjectId: id, fileName: `增列导师申请表-${one.name}.pdf` },
  );
};
