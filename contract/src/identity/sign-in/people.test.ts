import { expect, test } from 'vitest';
import { DocumentNumber } from './people.ts';

const said = (number: string): unknown =>
  DocumentNumber.safeParse(number).error?.issues.map((issue) =>
    issue.code === 'custom' ? issue.params?.['text']?.zh : issue.code,
  );

test('a document is an identity card that adds up, or another document', () => {
  for (const number of ['620102197805200030', '11010119900307109x', '620102780520003', 'E12345678'])
    expect(said(number), number).toBeUndefined();
  // As it is shown to those who may not see it.
  expect(said('6201********0030')).toBeUndefined();
});

test('what looks like an identity card and is none is said in the usual words', () => {
  for (const number of ['620102197805200031', '620102197813200030', '620102781320003'])
    expect(said(number), number).toEqual(['请输入正确的身份证号码']);
  expect(said('E123')).toEqual(['too_small']);
});
