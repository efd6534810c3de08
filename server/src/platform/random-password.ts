import { randomInt } from 'node:crypto';

/** Without characters that are hard to tell apart when read from paper. */
const CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789', '@#%+=?!'] as const;
const LENGTH = 14;

const pick = (from: string): string => from.charAt(randomInt(from.length));

/** A password nobody chose, with characters of every class. */
export const randomPassword = (): string => {
  const characters = [
    ...CLASSES.map(pick),
    ...Array.from({ length: LENGTH - CLASSES.length }, () => pick(CLASSES.join(''))),
  ];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
};
