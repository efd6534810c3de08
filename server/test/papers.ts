import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import type { ExamRules } from '@graduate/contract/examination/papers/design.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { NewPaper } from '@graduate/contract/examination/papers/papers.ts';
import type { Answer } from '@graduate/contract/examination/questions/answers.ts';
import { newOption, newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { demonstrationIds, insertAccounts } from '../samples/administration/accounts/demonstration.ts';
import { sectionOf } from '../samples/examination/papers/insert-paper.ts';
import type { TestApp } from './app.ts';

export { analysisCalls, answeringCalls, paperCalls };

const HOUR_MS = 3_600_000;
export const hours = (count: number): Date => new Date(Date.now() + count * HOUR_MS);

export const rules: ExamRules = {
  minutes: 60,
  fullScore: 10,
  passScore: 6,
  shuffleQuestions: true,
  shuffleOptions: true,
  fullScreen: true,
};

export const labels = (...words: string[]) => words.map((word) => newOption(word));

export const choice = (id: string, change: Partial<Extract<Question, { type: 'single' }>> = {}) => ({
  ...newQuestion('single'),
  id,
  title: `<p>题目${id}</p>`,
  options: ['甲', '乙', '丙'].map((label, place) => ({ ...newOption(label), id: `${id}${place}` })),
  ...change,
});

export const words = (id: string, change: Partial<Extract<Question, { type: 'longText' }>> = {}) => ({
  ...newQuestion('longText'),
  id,
  title: `<p>说说${id}</p>`,
  ...change,
});

export const chosen = (id: string): Answer => ({ choices: [id] });

type Change = Partial<Omit<NewPaper, 'design' | 'audience'>> & {
  questions?: readonly Question[];
  exam?: ExamRules | null;
  draw?: { topic: string | null; count: number; score: number } | null;
  audience?: Partial<NewPaper['audience']>;
};

/** A questionnaire for students of the college, open now. */
export const draftOf = ({
  questions = [choice('q')],
  exam = null,
  draw = null,
  audience,
  ...change
}: Change = {}) => ({
  title: '课程满意度问卷',
  titleEn: '',
  kind: 'questionnaire' as const,
  subkind: '',
  description: '<p>请如实填写</p>',
  anonymous: false,
  attempts: 1,
  mayEdit: false,
  showResult: 'never' as const,
  from: hours(-1),
  to: hours(24),
  audience: {
    kind: 'limited' as const,
    roleIds: [demonstrationIds.role('student')],
    departmentIds: [demonstrationIds.department('208')],
    grades: [],
    levels: [],
    ...audience,
  },
  design: { sections: [{ ...sectionOf(questions), draw }], exam },
  ...change,
});

/** The acts of the tests, as people do them. */
export const papersIn = (app: TestApp) => {
  const create = async (change: Change = {}, by = 'training') => {
    const made = await app.as(by).call(paperCalls.create, { body: draftOf(change) });
    if (!made.data) throw new Error(made.message);
    return made.data;
  };
  const publish = async (change: Change = {}, by = 'training') => {
    const { id, version } = await create(change, by);
    const published = await app.as(by).call(paperCalls.publish, { params: { id }, body: { version } });
    if (!published.data) throw new Error(`${published.message} ${JSON.stringify(published.details)}`);
    return published.data;
  };
  const start = async (id: string, as = 'student') => {
    const begun = await app.as(as).call(answeringCalls.start, { params: { id } });
    if (!begun.data) throw new Error(begun.message);
    return begun.data;
  };
  const save = (id: string, answers: Record<string, Answer | null>, as = 'student') =>
    app.as(as).call(answeringCalls.save, { params: { id }, body: { answers } });
  const submit = (id: string, answers: Record<string, Answer | null> = {}, as = 'student') =>
    app.as(as).call(answeringCalls.submit, { params: { id }, body: { answers } });
  const submitAnonymously = (id: string, answers: Record<string, Answer>, as = 'student', paperVersion = 1) =>
    app.as(as).call(answeringCalls.submitAnonymous, { params: { id }, body: { paperVersion, answers } });
  const sheet = async (id: string, as = 'student') =>
    (await app.as(as).call(answeringCalls.sheet, { params: { id } })).data;
  const analysis = async (id: string, as = 'training') =>
    (await app.as(as).call(analysisCalls.analysis, { params: { id } })).data;
  /** Students of the college who can sign in. */
  const students = async (count: number, name: string): Promise<string[]> => {
    const people = Array.from({ length: count }, (_, index) => ({
      username: `${name}${index}`,
      realName: `学生${name}${index}`,
      personNo: `${name}${String(index).padStart(4, '0')}`,
      personKind: 'student' as const,
      grade: 2024 + (index % 2),
      roles: ['student' as const],
      departmentIds: [demonstrationIds.department(index % 3 === 0 ? '201' : '208')],
    }));
    await insertAccounts(app.db, people);
    return people.map(({ username }) => username);
  };
  return { create, publish, start, save, submit, submitAnonymously, sheet, analysis, students };
};
