import { NewPaper } from '@graduate/contract/examination/papers/papers.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { blankPaper, withAnonymous, withKind } from './settings.ts';

test('a new paper of every kind is one the server takes', () => {
  for (const kind of ['questionnaire', 'exam', 'evaluation'] as const)
    expect(z.safeEncode(NewPaper, blankPaper('新生调查', kind, undefined)).success).toBe(true);
});

test('an exam has rules and is not anonymous; what becomes a questionnaire loses them', () => {
  const exam = withKind(withAnonymous(blankPaper('测验', 'questionnaire', undefined), true), 'exam');
  expect(exam).toMatchObject({ anonymous: false, design: { exam: { minutes: 60, fullScore: 100 } } });
  const [section] = exam.design.sections;
  const drawing = section && { ...section, draw: { topic: null, count: 5, score: 2 } };
  const questionnaire = withKind(
    { ...exam, design: { ...exam.design, sections: drawing ? [drawing] : [] } },
    'questionnaire',
  );
  expect(questionnaire.design.exam).toBeNull();
  expect(questionnaire.design.sections[0]?.draw).toBeNull();
});

test('an anonymous paper is answered once and not changed later', () => {
  const open = { ...blankPaper('评价', 'questionnaire', undefined), attempts: 3, mayEdit: true };
  expect(withAnonymous(open, true)).toMatchObject({ attempts: 1, mayEdit: false });
});
