import { z } from 'zod';
import { labelled } from '../../platform/fields.ts';
import { Key } from '../questions/keys.ts';
import { Question, ShownQuestion } from '../questions/questions.ts';

export const MOST_SECTIONS = 30;
export const MOST_QUESTIONS = 300;

/** Questions drawn by chance for each sheet of an exam, from the bank of the department that owns the paper. */
export const Draw = z.strictObject({
  /** null: of all topics. */
  topic: labelled('知识点', 'Topic', z.string().trim().max(60).nullable()),
  count: labelled('抽题数', 'Number of questions', z.int().min(1).max(200)),
  /** Points for each of them. */
  score: labelled('每题分值', 'Points each', z.number().min(0).max(1000).multipleOf(0.5)),
});
export type Draw = z.output<typeof Draw>;

const sectionFields = {
  id: Key,
  title: labelled('分节标题', 'Section', z.string().trim().max(100)),
  titleEn: labelled('分节英文标题', 'Section in English', z.string().trim().max(200)),
};

/** A page of the paper: its questions, and after them those that are drawn. */
export const Section = z.strictObject({
  ...sectionFields,
  questions: z.array(Question).max(MOST_QUESTIONS),
  draw: Draw.nullable(),
});
export type Section = z.output<typeof Section>;

export const ShownSection = z.strictObject({ ...sectionFields, questions: z.array(ShownQuestion) });
export type ShownSection = z.output<typeof ShownSection>;

export const ExamRules = z.strictObject({
  minutes: labelled('考试时长（分钟）', 'Minutes', z.int().min(1).max(600)),
  fullScore: labelled('满分', 'Full score', z.number().min(1).max(1000)),
  passScore: labelled('及格分', 'Pass mark', z.number().min(0).max(1000)),
  shuffleQuestions: labelled('题目乱序', 'Shuffle questions', z.boolean()),
  shuffleOptions: labelled('选项乱序', 'Shuffle options', z.boolean()),
  fullScreen: labelled('要求全屏并记录切屏次数', 'Full screen; leaving the page is counted', z.boolean()),
});
export type ExamRules = z.output<typeof ExamRules>;

/** What publication freezes as a version. While it is written it may be incomplete (`designProblems`). */
export const Design = z.strictObject({
  sections: z.array(Section).max(MOST_SECTIONS),
  exam: ExamRules.nullable(),
});
export type Design = z.output<typeof Design>;

export const questionsIn = <Q>(sections: readonly { questions: readonly Q[] }[]): Q[] =>
  sections.flatMap(({ questions }) => questions);
