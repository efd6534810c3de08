import { expect, test } from 'vitest';
import { CODE_LETTERS, checkLetter, isPossibleCode, plainCode, readableCode } from './code.ts';

const first = 'K7WQ2MPX9ABZR4T';
const code = first + checkLetter(first);

test('a code is accepted however it is written', () => {
  expect(isPossibleCode(code)).toBe(true);
  expect(readableCode(code)).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(plainCode(` ${readableCode(code).toLowerCase()} `)).toBe(code);
});

test('every single wrong letter is noticed', () => {
  for (let place = 0; place < code.length; place++)
    for (const letter of CODE_LETTERS)
      if (letter !== code[place])
        expect(isPossibleCode(code.slice(0, place) + letter + code.slice(place + 1))).toBe(false);
});

test('any two neighbours exchanged are noticed', () => {
  for (let place = 0; place + 1 < code.length; place++) {
    const letters = [...code];
    [letters[place], letters[place + 1]] = [code[place + 1] ?? '', code[place] ?? ''];
    if (letters.join('') !== code) expect(isPossibleCode(letters.join(''))).toBe(false);
  }
});

test('no letter looks like another one', () => {
  for (const letter of '01OIL') expect(CODE_LETTERS).not.toContain(letter);
});
