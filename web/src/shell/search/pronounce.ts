import { pinyin } from 'pinyin-pro';

const known = new Map<string, readonly string[]>();

/** The syllables of a title without tones; what is not Chinese stays as it is. */
export const pronounce = (text: string): readonly string[] => {
  const before = known.get(text);
  if (before) return before;
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map((one) =>
    one.toLowerCase(),
  );
  known.set(text, syllables);
  return syllables;
};
