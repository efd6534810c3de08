import type { Section } from '@graduate/contract/examination/papers/design.ts';
import {
  canBeDrawn,
  designProblems,
  drawnProblems,
} from '@graduate/contract/examination/papers/design-problems.ts';
import type { PaperProblem } from '@graduate/contract/examination/papers/papers.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { counted } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { plainWords, questionsToDraw } from '../../questions/public.ts';
import { peopleOf } from '../audience/people.ts';
import { audienceOf, findManaged, type PaperRecord } from '../papers.queries.ts';
import type { PaperScope } from '../papers.scope.ts';

export type FoundProblem = Omit<PaperProblem, 'message'> & { message: Text };

const about = (
  place: PaperProblem['place'],
  message: Text,
  sectionId: string | null = null,
): FoundProblem => ({
  place,
  sectionId,
  questionId: null,
  message,
});

const inSettings = ({ fromAt, toAt }: PaperRecord): FoundProblem[] => {
  if (!fromAt || !toAt)
    return [about('settings', text('请设置开始和截止时间', 'Please set beginning and end'))];
  if (toAt <= fromAt)
    return [about('settings', text('截止时间须晚于开始时间', 'The end must come after the beginning'))];
  return toAt <= new Date()
    ? [about('settings', text('截止时间须晚于现在', 'The end must be in the future'))]
    : [];
};

const inAudience = async (db: Db | Tx, paper: PaperRecord): Promise<FoundProblem[]> => {
  const audience = audienceOf(paper);
  const unlimited = Object.values(audience).every((list) => typeof list === 'string' || list.length === 0);
  if (audience.kind === 'limited' && unlimited)
    return [
      about(
        'audience',
        text('请至少选择一个角色、部门、年级或层次', 'Choose a role, a department, a grade or a level'),
      ),
    ];
  const people = await counted(peopleOf(db, audience, paper.id).select('accounts.id'));
  return people === 0
    ? [about('audience', text('填写对象中没有人员', 'There is nobody in the audience'))]
    : [];
};

/** What each section draws from, with the score each question has there. */
export const poolsOf = async (db: Db | Tx, paper: PaperRecord): Promise<Record<string, Question[]>> => {
  const pools: Record<string, Question[]> = {};
  for (const { id, draw } of paper.design.sections) {
    if (!draw) continue;
    const found = await questionsToDraw(db, paper.departmentId, draw.topic);
    // Keys within a paper must differ, whatever the questions of a bank have: the end of their id is chance.
    pools[id] = found
      .filter(({ question }) => canBeDrawn(question))
      .map(({ id: bankId, question }) => ({ ...question, id: bankId.slice(-12), score: draw.score }));
  }
  return pools;
};

/** How many questions a section can draw whatever the sections before it have drawn. */
const freeFor = (sections: readonly Section[], at: number, pools: Record<string, Question[]>): number => {
  const own = new Set((pools[sections[at]?.id ?? ''] ?? []).map(({ id }) => id));
  return sections.slice(0, at).reduce((left, { id, draw }) => {
    const shared = (pools[id] ?? []).filter((question) => own.has(question.id)).length;
    return left - Math.min(draw?.count ?? 0, shared);
  }, own.size);
};

const inDraws = ({ design }: PaperRecord, pools: Record<string, Question[]>): FoundProblem[] =>
  design.sections.flatMap(({ id, draw }, at) => {
    const there = freeFor(design.sections, at, pools);
    return draw && there < draw.count
      ? [
          about(
            'design',
            text(
              `题库中可抽题目只有${there}道，不足${draw.count}道`,
              `The bank has ${there} questions to draw from, not ${draw.count}`,
            ),
            id,
          ),
        ]
      : [];
  });

const NAME_LENGTH = 30;

/** A question of the bank by its first words, so that its authors find it there. */
const nameOf = ({ title }: Question): string => {
  const words = [...plainWords(title)];
  return words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH).join('')}…` : words.join('');
};

/** Whatever can be drawn must be fit for it: which questions of the bank are not, and what they lack. Each is named once. */
const inPools = ({ design }: PaperRecord, pools: Record<string, Question[]>): FoundProblem[] => {
  const named = new Set<string>();
  return design.sections.flatMap(({ id }) =>
    (pools[id] ?? []).flatMap((question) => {
      if (named.has(question.id)) return [];
      named.add(question.id);
      return drawnProblems(question).map(({ zh, en }) =>
        about(
          'design',
          text(
            `题库试题“${nameOf(question)}”：${zh}（请在题库中补充，或停用该题）`,
            `“${nameOf(question)}” in the bank: ${en} (fix it there or switch it off)`,
          ),
          id,
        ),
      );
    }),
  );
};

/** Everything that keeps a paper from being published. */
export const problemsOf = async (
  db: Db | Tx,
  paper: PaperRecord,
  pools: Record<string, Question[]>,
): Promise<FoundProblem[]> => [
  // Of a form of evaluation a batch says whom it asks and when.
  ...(paper.kind === 'evaluation' ? [] : [...inSettings(paper), ...(await inAudience(db, paper))]),
  ...designProblems(paper).map((problem) => ({ ...problem, place: 'design' as const })),
  ...inDraws(paper, pools),
  ...inPools(paper, pools),
];

export const listProblems = async (
  { db, scope, language }: Context<PaperScope>,
  { id }: { id: string },
): Promise<PaperProblem[]> => {
  const paper = await findManaged(db, scope, id);
  const problems = await problemsOf(db, paper, await poolsOf(db, paper));
  return problems.map((problem) => ({ ...problem, message: problem.message[language] }));
};
