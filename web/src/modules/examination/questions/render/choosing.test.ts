import { newOption } from '@graduate/contract/examination/questions/new-question.ts';
import { describe, expect, it } from 'vitest';
import { chosenAlone, hasRoom, placesOf, toggled, withWords } from './choosing.ts';
import type { Shown } from './question-parts.ts';

const option = (id: string, more: object = {}) => ({ ...newOption(id), id, ...more });
const options = [
  option('a'),
  option('b', { withText: true }),
  option('c'),
  option('none', { exclusive: true }),
];
const question = (maxChoices: number | null) =>
  ({ type: 'multiple', options, minChoices: null, maxChoices }) as unknown as Shown<'multiple'>;

describe('choosing several options', () => {
  it('keeps them in the order of the paper, whatever was pressed first', () => {
    expect(toggled(options, { choices: ['c'] }, 'a')).toEqual({ choices: ['a', 'c'] });
  });
  it('pressing one again takes it away, the last one takes the answer away', () => {
    expect(toggled(options, { choices: ['a', 'c'] }, 'a')).toEqual({ choices: ['c'] });
    expect(toggled(options, { choices: ['c'] }, 'c')).toBeNull();
  });
  it('an option that stands alone replaces the others, and any other replaces it', () => {
    expect(toggled(options, { choices: ['a', 'c'] }, 'none')).toEqual({ choices: ['none'] });
    expect(toggled(options, { choices: ['none'] }, 'b')).toEqual({ choices: ['b'] });
  });
  it('words beside an option go with it', () => {
    const answer = withWords({ choices: ['a', 'b'] }, 'b', '其他原因');
    expect(answer).toEqual({ choices: ['a', 'b'], texts: { b: '其他原因' } });
    expect(toggled(options, answer, 'b')).toEqual({ choices: ['a'] });
    expect(chosenAlone(answer, 'c')).toEqual({ choices: ['c'] });
  });
  it('at the most that may be chosen only what is chosen, or stands alone, can be pressed', () => {
    const full = { choices: ['a', 'b'] };
    expect(hasRoom(question(2), full, 'c')).toBe(false);
    expect(hasRoom(question(2), full, 'a')).toBe(true);
    expect(hasRoom(question(2), full, 'none')).toBe(true);
    expect(hasRoom(question(1), { choices: ['none'] }, 'a')).toBe(true);
    expect(hasRoom(question(null), full, 'c')).toBe(true);
  });
});

describe('putting options in order', () => {
  it('tells those that have a place from those that wait, and knows no option that is gone', () => {
    const { placed, waiting } = placesOf(options, ['c', 'gone', 'a']);
    expect(placed.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(waiting.map(({ id }) => id)).toEqual(['b', 'none']);
  });
});
