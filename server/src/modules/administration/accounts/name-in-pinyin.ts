import { pinyin } from 'pinyin-pro';

/** How a name is found when typed without Chinese input: `zhoumingyuan`, `zmy`; ü is typed as v. */
export const nameInPinyin = (name: string): { namePinyin: string; nameInitials: string } => {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', mode: 'surname', nonZh: 'consecutive' })
    .flatMap((part) =>
      part
        .toLowerCase()
        .replaceAll('ü', 'v')
        .split(/[^a-z]+/),
    )
    .filter(Boolean);
  return { namePinyin: syllables.join(''), nameInitials: syllables.map((syllable) => syllable[0]).join('') };
};
