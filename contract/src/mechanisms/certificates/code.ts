/** Letters and digits that nobody takes for one another. There are 31, a prime, which the check character needs. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Codes are made of these: U is read in older ones only. */
export const NEW_CODE_LETTERS = CODE_LETTERS.replace('U', '');
export const CODE_LENGTH = 16;

/** What somebody typed, without the spaces and dashes that make a code readable. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** In groups of four, as it is printed. */
export const readableCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Every place counts differently, so that any wrong letter and any two letters exchanged are noticed. */
const weightedSum = (letters: string): number =>
  [...letters].reduce((sum, letter, place) => sum + (place + 1) * CODE_LETTERS.indexOf(letter), 0);

/** The last letter, which makes the weighted sum divisible. */
export const checkLetter = (first: string): string => {
  const rest = weightedSum(first) % CODE_LETTERS.length;
  const fitting = CODE_LETTERS.split('').findIndex(
    (_, value) => (rest + CODE_LENGTH * value) % CODE_LETTERS.length === 0,
  );
  return CODE_LETTERS[fitting] ?? '';
};

/** Whether this can be a code at all; a slip of the finger is found without asking anybody. */
export const isPossibleCode = (code: string): boolean =>
  code.length === CODE_LENGTH &&
  [...code].every((letter) => CODE_LETTERS.includes(letter)) &&
  weightedSum(code) % CODE_LETTERS.length === 0;
