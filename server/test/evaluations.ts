import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { EVALUATE_WINDOW } from '@graduate/contract/training/evaluations/choices.ts';
import { batchCalls, myEvaluationCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { insertWindow } from '../samples/commons/date-windows/insert-window.ts';
import { essay, sectionsOf, weighed } from '../samples/examination/papers/contents.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';
import { gradeActs, staffIdOf } from './grades.ts';
import { draftOf } from './papers.ts';
import type { TestTerm } from './schedule.ts';
import { type Chooser, selectionActs } from './selection.ts';

export const usualForm = sectionsOf([
  ['', [weighed('讲解清楚', 60), weighed('注重互动', 40), essay('意见和建议')]],
]);
/** Keys of the questions of that form. */
const [CLEAR, LIVELY, WORDS] = ['q01', 'q02', 'q03'] as const;

/** The acts of those who evaluate and of those who have it done. */
export const evaluationActs = (app: TestApp, yearsAhead: number) => {
  const grades = gradeActs(app);
  const { students, as } = selectionActs(app, yearsAhead + 1);
  let term: TestTerm;

  /** A term in which students may evaluate now. */
  const begin = async () => {
    term = await grades.begin(yearsAhead);
    const today = dayInShanghai(new Date());
    await insertWindow(app.db, {
      code: EVALUATE_WINDOW,
      termId: term.id,
      from: addDays(today, -1),
      to: addDays(today, 1),
    } as never);
    return term;
  };

  /** The time to evaluate is over. */
  const endTime = () =>
    app.db
      .updateTable('dateWindows')
      .set({ closesAt: new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000) })
      .where('code', '=', EVALUATE_WINDOW)
      .where('termId', '=', term.id)
      .execute();

  /** A form that is in use. */
  const aForm = async (sections = usualForm) => {
    const body = {
      ...draftOf(),
      kind: 'evaluation' as const,
      title: `评教表${next('form')}`,
      design: { exam: null, sections },
    };
    const { data: made } = await app.as('training').call(paperCalls.create, { body });
    const at = { params: { id: made.id }, body: { version: made.version } };
    return (await app.as('training').call(paperCalls.publish, at)).data;
  };

  /** A class taught by `teacher` with so many students who can sign in. */
  const aClass = async (count: number, more: Parameters<typeof grades.aSheet>[0] = {}) => {
    const choosers = await students(count);
    const made = await grades.aSheet({ of: choosers.map(({ id }) => id), students: count, ...more });
    return { ...made, choosers, staffId: await staffIdOf(app, 'teacher') };
  };

  const aBatch = async (more: object = {}) => {
    const { id: paperId } = await aForm();
    const body = {
      termId: term.id,
      name: `批次${next('batch')}`,
      rules: [{ category: null, assessment: null, language: null, paperId }],
      gateGrades: true,
      minResponses: 5,
      perTeacher: true,
      includeComments: true,
      ...more,
    };
    return (await app.as('training').call(batchCalls.create, { body })).data;
  };

  const act = (verb: 'open' | 'generate' | 'close', { id, version }: { id: string; version: number }) =>
    app.as('training').call(batchCalls[verb], { params: { id }, body: { version } });

  /** A batch that is open for everybody of the term. */
  const openBatch = async (more: object = {}) => (await act('open', await aBatch(more))).data;

  const mine = async (chooser: Chooser) => (await as(chooser).call(myEvaluationCalls.mine)).data;

  const said = (clear: number, lively = clear, words?: string) => ({
    [CLEAR]: { rating: clear },
    [LIVELY]: { rating: lively },
    ...(words && { [WORDS]: { text: words } }),
  });

  const submit = (chooser: Chooser, id: string, answers: object) =>
    as(chooser).call(myEvaluationCalls.submit, { params: { id }, body: { answers: answers as never } });

  /** Somebody evaluates the first class that waits. */
  const evaluate = async (chooser: Chooser, answers: object) => {
    const ticket = (await mine(chooser)).find(({ done }) => !done);
    return submit(chooser, ticket?.id ?? '', answers);
  };

  return {
    ...grades,
    as,
    students,
    begin,
    endTime,
    aForm,
    aClass,
    aBatch,
    openBatch,
    batchAct: act,
    mine,
    said,
    submit,
    evaluate,
  };
};
