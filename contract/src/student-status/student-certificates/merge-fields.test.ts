import { expect, test } from 'vitest';
import { mergedParagraphs, sampleValues, unknownFields } from './merge-fields.ts';

const values = sampleValues('zh');

test('fields are replaced, empty lines make paragraphs and nothing else', () => {
  expect(mergedParagraphs('兹证明{name}，学号{studentNo}。\n\n  特此证明。', values)).toEqual([
    '兹证明张三，学号202622080001。',
    '特此证明。',
  ]);
});

test('what stands in brackets goes when one of its fields is empty', () => {
  const body = '兹证明{name}[，{idType}号码{idNumber}]，{gender}。';
  expect(mergedParagraphs(body, values)).toEqual(['兹证明张三，居民身份证号码620102200105080011，男。']);
  expect(mergedParagraphs(body, { ...values, idNumber: '' })).toEqual(['兹证明张三，男。']);
});

test('a field without a value is a dash; a value is never read as a field again', () => {
  expect(mergedParagraphs('{majorName}/{name}', { ...values, majorName: '', name: '{idNumber}' })).toEqual([
    '—/{idNumber}',
  ]);
});

test('fields that do not exist are named once', () => {
  expect(unknownFields('{name}{salary}{salary}{}{toString}')).toEqual(['salary', '', 'toString']);
});
