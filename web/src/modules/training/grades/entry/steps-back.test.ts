import { expect, test } from 'vitest';
import { remembered, type Step, stepOf, undoing } from './steps-back.ts';
import { type CellText, type Field, typedInto } from './typed-marks.ts';

/** A sheet of texts on which one types and takes back. */
const sheet = (texts: Record<string, string>) => {
  let steps: readonly Step[] = [];
  const textAt = (id: string, field: Field) => texts[`${id} ${field}`] ?? (field === 'flag' ? 'normal' : '');
  const put = (given: readonly CellText[]) => {
    for (const { enrolmentId, field, text } of given)
      for (const [changed, after] of Object.entries(typedInto(field, text)))
        texts[`${enrolmentId} ${changed}`] = after;
  };
  return {
    texts,
    type: (...given: CellText[]) => {
      steps = remembered(steps, stepOf(given, textAt));
      put(given);
    },
    undo: () => {
      put(undoing(steps.at(-1) ?? [], textAt));
      steps = steps.slice(0, -1);
    },
    byColleague: (cell: string, text: string) => {
      texts[cell] = text;
    },
    count: () => steps.length,
  };
};

const cell = (enrolmentId: string, field: Field, text: string): CellText => ({ enrolmentId, field, text });

test('a paste is taken back as a whole, with the marks it set', () => {
  const desk = sheet({ '1 final': '60', '2 final': '70' });
  desk.type(cell('1', 'final', '90'), cell('2', 'final', '缺考'));
  expect(desk.texts).toMatchObject({ '1 final': '90', '2 final': '', '2 flag': 'absent' });
  desk.undo();
  expect(desk.texts).toMatchObject({ '1 final': '60', '2 final': '70', '2 flag': 'normal' });
});

test('letters of a cell are one step, and what was put there again is none', () => {
  const desk = sheet({});
  desk.type(cell('1', 'usual', '8'));
  desk.type(cell('1', 'usual', '85'));
  desk.type(cell('2', 'usual', '9'));
  expect(desk.count()).toBe(2);
  desk.type(cell('2', 'usual', ''));
  expect(desk.count()).toBe(1);
  desk.undo();
  expect(desk.texts['1 usual']).toBe('');
});

test('what somebody changed since stays', () => {
  const desk = sheet({});
  desk.type(cell('1', 'final', '90'), cell('2', 'final', '91'));
  desk.byColleague('1 final', '95');
  desk.undo();
  expect(desk.texts).toMatchObject({ '1 final': '95', '2 final': '' });
});
