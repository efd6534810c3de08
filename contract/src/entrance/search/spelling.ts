/** Whether `wanted` can be typed by taking a beginning of each of some neighbouring syllables: pyjh, peiyjh, peiyang. */
export const spells = (syllables: readonly string[], wanted: string): boolean => {
  if (wanted === '') return true;
  const [first, ...rest] = syllables;
  if (first === undefined) return false;
  for (let length = Math.min(first.length, wanted.length); length > 0; length -= 1)
    if (first.slice(0, length) === wanted.slice(0, length) && spells(rest, wanted.slice(length))) return true;
  return false;
};

const spellsAnywhere = (syllables: readonly string[], wanted: string): boolean =>
  syllables.some((_, index) => spells(syllables.slice(index), wanted));

/** Something with a title in both languages and a path. */
type Titled = { title: string; titleEn: string; path: string };

/** How Chinese characters are pronounced: one syllable each. */
export type Pronounce = (text: string) => readonly string[];

/** How well a page fits what was typed (in lower case): 0 is best, undefined does not fit at all. */
export const fitOf = (page: Titled, wanted: string, pronounce: Pronounce | undefined): number | undefined => {
  const title = page.title.toLowerCase();
  const english = page.titleEn.toLowerCase();
  if (title.startsWith(wanted) || english.startsWith(wanted)) return 0;
  if (title.includes(wanted) || english.includes(wanted)) return 1;
  if (page.path.toLowerCase().includes(wanted)) return 3;
  if (!pronounce || !/^[a-z]+$/.test(wanted)) return undefined;
  const syllables = pronounce(page.title);
  if (spells(syllables, wanted)) return 1;
  return spellsAnywhere(syllables, wanted) ? 2 : undefined;
};
