import { newOption, newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { Question } from '@graduate/contract/examination/questions/questions.ts';
import { expect, test } from 'vitest';
import { relatedTypes, withType } from './with-type.ts';

const single = { ...newQuestion('single'), title: '性别', options: [newOption('男'), newOption('女')] };

test('a question that becomes another type keeps its words and options, not its key', () => {
  const several = withType({ ...single, key: single.options[0]?.id ?? null }, 'multiple');
  expect(several).toMatchObject({ type: 'multiple', id: single.id, title: '性别', options: single.options });
  expect(several).toMatchObject({ key: [] });
  expect(Question.safeParse(several).success).toBe(true);
});

test('every type of a family is a question the server takes', () => {
  for (const type of relatedTypes('single'))
    expect(Question.safeParse(withType(single, type)).success).toBe(true);
});

test('a rating stays what it is', () => {
  expect(relatedTypes('rating')).toEqual(['rating']);
});
