import type { PaperKind } from '@graduate/contract/examination/papers/choices.ts';
import type { ExamRules } from '@graduate/contract/examination/papers/design.ts';
import { NewPaper, type Paper } from '@graduate/contract/examination/papers/papers.ts';
import { newKey } from '@graduate/contract/examination/questions/keys.ts';
import type { Written } from './use-designer.ts';

const usualExam: ExamRules = {
  minutes: 60,
  fullScore: 100,
  passScore: 60,
  shuffleQuestions: false,
  shuffleOptions: false,
  fullScreen: false,
};

/** Exams have rules of their own and are never anonymous; only they draw from the bank. */
export const withKind = (paper: Written, kind: PaperKind): Written => {
  if (kind === 'exam')
    return {
      ...paper,
      kind,
      anonymous: false,
      mayEdit: false,
      design: { ...paper.design, exam: paper.design.exam ?? usualExam },
    };
  const sections = paper.design.sections.map((section) => ({ ...section, draw: null }));
  return { ...paper, kind, design: { sections, exam: null } };
};

/** An anonymous paper is answered once and not changed: nobody knows whose it was. */
export const withAnonymous = (paper: Written, anonymous: boolean): Written =>
  anonymous ? { ...paper, anonymous, attempts: 1, mayEdit: false } : { ...paper, anonymous };

const USUAL_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** From this minute on, for so many days: there is always a window, which can be changed. */
const openFor = (days: number) => {
  const from = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  return { from: new Date(from), to: new Date(from + days * DAY_MS) };
};

/** A paper nobody has written anything on. */
export const blankPaper = (title: string, kind: PaperKind, departmentId: string | undefined): Written =>
  withKind(
    {
      title,
      titleEn: '',
      description: '',
      kind,
      subkind: '',
      anonymous: false,
      audience: {
        kind: 'limited',
        roleIds: [],
        departmentIds: departmentId ? [departmentId] : [],
        grades: [],
        levels: [],
      },
      ...openFor(USUAL_DAYS),
      attempts: 1,
      mayEdit: false,
      showResult: 'never',
      design: {
        sections: [{ id: newKey(), title: '', titleEn: '', questions: [], draw: null }],
        exam: null,
      },
    },
    kind,
  );

const writtenFields = Object.keys(NewPaper.shape) as (keyof Written)[];

/** What of a paper is written, as it is sent back. */
export const writtenOf = (paper: Paper): Written =>
  Object.fromEntries(writtenFields.map((name) => [name, paper[name]])) as Written;
