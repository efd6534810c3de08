import { several, type Text, text } from '@graduate/contract/platform/text.ts';
import type { Finding } from './audit-input.ts';
import { asCredits, type Tenths } from './tenths.ts';

/** Plans are measured by what is chosen, studies by what was earned. */
export type Measure = 'chosen' | 'earned';

const did = {
  chosen: text('已选', 'chosen'),
  earned: text('已获', 'earned'),
} satisfies Record<Measure, Text>;

export const nameOf = ({ name, nameEn }: { name: string; nameEn: string }): Text =>
  text(name, nameEn || name);

type Of = { sum: Tenths; least: Tenths };

export const findings = {
  total: ({ sum, least }: Of): Finding => ({
    code: 'T303',
    message: text(
      `总学分${asCredits(sum)}未达到方案要求的${asCredits(least)}学分`,
      `Total credits: ${asCredits(sum)}; the programme requires ${asCredits(least)}`,
    ),
  }),
  course: ({ sum, least }: Of): Finding => ({
    code: 'T303',
    message: text(
      `课程学分${asCredits(sum)}未达到方案要求的${asCredits(least)}学分`,
      `Course credits: ${asCredits(sum)}; the programme requires ${asCredits(least)}`,
    ),
  }),
  degree: ({ sum, least }: Of): Finding => ({
    code: 'T306',
    message: text(
      `学位课学分${asCredits(sum)}未达到${asCredits(least)}学分`,
      `Degree course credits: ${asCredits(sum)} of ${asCredits(least)}`,
    ),
  }),
  moduleCredits: (measure: Measure, module: Text, moduleId: string, { sum, least }: Of): Finding => ({
    code: 'T304',
    moduleId,
    message: text(
      `“${module.zh}”${did[measure].zh}${asCredits(sum)}学分，要求不少于${asCredits(least)}学分，还差${asCredits(least - sum)}学分`,
      `“${module.en}”: ${several(asCredits(sum), 'credit')} ${did[measure].en} of ${asCredits(least)}, ${asCredits(least - sum)} are missing`,
    ),
  }),
  moduleCourses: (
    measure: Measure,
    module: Text,
    moduleId: string,
    { count, least }: { count: number; least: number },
  ): Finding => ({
    code: 'T305',
    moduleId,
    message: text(
      `“${module.zh}”${measure === 'chosen' ? '已选' : '已通过'}${count}门，要求不少于${least}门`,
      `“${module.en}”: ${several(count, 'course')} ${measure === 'chosen' ? 'chosen' : 'passed'} of at least ${least}`,
    ),
  }),
  mustTake: (measure: Measure, course: Text, moduleId: string, courseId: string): Finding => ({
    code: 'T307',
    moduleId,
    courseId,
    message:
      measure === 'chosen'
        ? text(`必修课程“${course.zh}”不能删除`, `“${course.en}” is required and must stay in the plan`)
        : text(`必修课程“${course.zh}”尚未通过`, `The required course “${course.en}” is not passed yet`),
  }),
  choose: (
    measure: Measure,
    group: Text,
    moduleId: string,
    { listed, choose, count }: { listed: number; choose: number; count: number },
  ): Finding => ({
    code: 'T308',
    moduleId,
    message: text(
      `“${group.zh}”须从${listed}门中至少${measure === 'chosen' ? '选' : '通过'}${choose}门，当前${count}门`,
      `“${group.en}”: at least ${choose} of ${listed} must be ${measure === 'chosen' ? 'chosen' : 'passed'}, now ${count}`,
    ),
  }),
  order: (course: Text, before: Text, courseId: string): Finding => ({
    code: 'T309',
    courseId,
    message: text(
      `课程“${course.zh}”的先修课程“${before.zh}”未安排在更早的学期`,
      `“${course.en}” needs “${before.en}” in an earlier term`,
    ),
  }),
  notTaught: (course: Text, term: Text, courseId: string): Finding => ({
    code: 'T310',
    courseId,
    message: text(
      `课程“${course.zh}”不在${term.zh}开设`,
      `“${course.en}” is usually not taught in ${term.en}`,
    ),
  }),
  tooMuch: (term: Text, sum: Tenths, most: Tenths): Finding => ({
    code: 'T311',
    message: text(
      `${term.zh}计划学分${asCredits(sum)}超过每学期上限${asCredits(most)}`,
      `${term.en} has ${asCredits(sum)} credits, more than the ${asCredits(most)} of a term`,
    ),
  }),
  noTerm: (course: Text, courseId: string): Finding => ({
    code: null,
    courseId,
    message: text(`请为课程“${course.zh}”选择计划学期`, `Choose a term for “${course.en}”`),
  }),
  linkTerm: (link: Text, linkId: string): Finding => ({
    code: 'T312',
    linkId,
    message: text(`请为必修环节“${link.zh}”选择计划完成学期`, `Choose the term for “${link.en}”`),
  }),
  linkTime: (
    link: Text,
    linkId: string,
    { from, to }: { from: number | null; to: number | null },
  ): Finding => ({
    code: null,
    linkId,
    message: text(
      `必修环节“${link.zh}”一般安排在第${from ?? 1}至${to ?? '末'}学期`,
      `“${link.en}” usually belongs in terms ${from ?? 1} to ${to ?? 'the last'}`,
    ),
  }),
  linkOpen: (link: Text, linkId: string, { need, have }: { need: number; have: number }): Finding => ({
    code: null,
    linkId,
    message: text(
      `必修环节“${link.zh}”尚未完成${need > 1 ? `（${have}/${need}次）` : ''}`,
      `“${link.en}” is not done yet${need > 1 ? ` (${have} of ${need})` : ''}`,
    ),
  }),
  makeUp: (least: number): Finding => ({
    code: 'T313',
    message: text(
      `跨学科或同等学力入学须补修不少于${least}门本科主干课程`,
      `Students from another field must make up at least ${least} undergraduate courses`,
    ),
  }),
};
