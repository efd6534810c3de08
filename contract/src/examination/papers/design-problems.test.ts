import { describe, expect, test } from 'vitest';
import type { ConditionOperator } from '../questions/conditions.ts';
import { newOption, newQuestion } from '../questions/new-question.ts';
import type { Question } from '../questions/questions.ts';
import type { PaperKind } from './choices.ts';
import type { Draw, ExamRules } from './design.ts';
import { designProblems } from './design-problems.ts';

const rules: ExamRules = {
  minutes: 60,
  fullScore: 10,
  passScore: 6,
  shuffleQuestions: false,
  shuffleOptions: false,
  fullScreen: false,
};

type Given = { kind?: PaperKind; anonymous?: boolean; exam?: ExamRules | null; draw?: Draw | null };

const problems = (
  questions: Question[],
  { kind = 'questionnaire', anonymous = false, exam = null, draw = null }: Given = {},
) =>
  designProblems({
    kind,
    anonymous,
    title: '满意度调查',
    design: { sections: [{ id: 's', title: '', titleEn: '', questions, draw }], exam },
  }).map(({ questionId, message }) => `${questionId ?? '-'}: ${message.zh}`);

const single = (id: string, change: Partial<ReturnType<typeof newQuestion<'single'>>> = {}) => ({
  ...newQuestion('single'),
  id,
  title: '<p>题目</p>',
  options: [newOption('甲'), newOption('乙')],
  ...change,
});

const after = (questionId: string, value = '') => ({
  match: 'all' as const,
  rules: [{ questionId, operator: value ? ('is' as const) : ('answered' as const), value }],
});

describe('a paper can be published', () => {
  test('when nothing is wrong with it', () => {
    expect(problems([single('q')])).toEqual([]);
  });

  test('only with questions, each with words and two options that differ', () => {
    expect(problems([])).toEqual(['-: 至少需要一道题目']);
    expect(problems([single('q', { title: '<p>&nbsp;</p>' })])).toEqual(['q: 题目不能为空']);
    expect(problems([single('q', { options: [newOption('甲')] })])).toEqual(['q: 选项至少两个']);
    expect(problems([single('q', { options: [newOption('甲'), newOption('甲')] })])).toEqual(['q: 选项重复']);
  });

  test('only when conditions ask for what stands above', () => {
    expect(problems([single('q', { shownIf: after('r') }), single('r')])).toEqual([
      'q: 显示条件只能引用前面的题目',
    ]);
    const circle = [single('q', { shownIf: after('r') }), single('r', { shownIf: after('q') })];
    expect(problems(circle)).toEqual(['q: 显示条件只能引用前面的题目']);
    expect(problems([single('q'), single('r', { shownIf: after('q', 'gone') })])).toEqual([
      'r: 显示条件引用的选项已不存在',
    ]);
  });

  test('only when conditions compare with what their question can be answered with', () => {
    const rule = (asked: Question, operator: ConditionOperator, value: string) =>
      problems([
        asked,
        single('r', { shownIf: { match: 'all', rules: [{ questionId: 'q', operator, value }] } }),
      ]);
    const titled = { id: 'q', title: '<p>题目</p>' };
    const number = { ...newQuestion('number'), ...titled };
    const rating = { ...newQuestion('rating'), ...titled };
    const date = { ...newQuestion('date'), ...titled };
    const truth = { ...newQuestion('trueFalse'), ...titled };
    expect(rule(number, 'atLeast', 'abc')).toEqual(['r: 显示条件的值须为数字']);
    expect(rule(number, 'atLeast', '-2.5')).toEqual([]);
    expect(rule(rating, 'atLeast', '9')).toEqual(['r: 显示条件的值须在1至5分之间']);
    expect(rule(rating, 'atMost', '2')).toEqual([]);
    expect(rule(date, 'atMost', '2026-02-30')).toEqual(['r: 显示条件的值须为日期']);
    expect(rule(date, 'is', '2026-02-28')).toEqual([]);
    expect(rule(truth, 'is', '正确')).toEqual(['r: 显示条件的值须为“正确”或“错误”']);
    expect(rule(truth, 'is', 'true')).toEqual([]);
    expect(rule({ ...newQuestion('text'), ...titled }, 'atLeast', '5')).toEqual([
      'r: 显示条件的关系不适用于所引用题目的题型，请重新选择',
    ]);
  });

  test('as an exam only with a key and points that add up, drawn ones included', () => {
    const options = [newOption('甲'), newOption('乙')];
    const question = single('q', { options, key: options[0]?.id ?? '', score: 4 });
    const draw = { topic: null, count: 3, score: 2 };
    expect(problems([question], { kind: 'exam', exam: rules, draw })).toEqual([]);
    expect(problems([question], { kind: 'exam', exam: rules })).toEqual(['-: 各题分值之和须为10，当前4']);
    expect(problems([{ ...question, key: null }], { kind: 'exam', exam: rules, draw })).toEqual([
      'q: 请设置标准答案',
    ]);
  });

  test('without names only when it is no exam and asks for no files', () => {
    const file = { ...newQuestion('file'), id: 'f', title: '上传' };
    expect(problems([file], { anonymous: true })).toEqual(['f: 匿名问卷不能包含文件题']);
    expect(
      problems([single('q', { score: 0 })], { kind: 'exam', anonymous: true, exam: { ...rules } }),
    ).toContain('-: 考试不能匿名');
  });

  test('as an evaluation only when the weights make 100', () => {
    const rated = { ...newQuestion('rating'), id: 'q', title: '<p>题目</p>' };
    expect(problems([{ ...rated, weight: 60 }], { kind: 'evaluation' })).toEqual([
      '-: 计分题权重之和必须为100，当前60',
    ]);
    expect(problems([{ ...rated, weight: 0 }], { kind: 'evaluation' })).toEqual([
      '-: 问卷至少包含一道计分题',
    ]);
    expect(problems([{ ...rated, weight: 100 }], { kind: 'evaluation' })).toEqual([]);
  });

  test('as an evaluation only with weights on what has points', () => {
    expect(problems([single('q', { weight: 100 })], { kind: 'evaluation' })).toHaveLength(1);
  });
});
