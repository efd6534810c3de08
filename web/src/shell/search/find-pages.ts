import { leaves, type MenuNode } from '../menu/menu-nodes.ts';

export type Found = {
  path: string;
  title: string;
  titleEn: string;
  icon: string;
  way: string;
  node: MenuNode;
};

/** How Chinese characters are pronounced; comes from a large dictionary and is loaded when it is first needed. */
export type Pronounce = (text: string) => readonly string[];

export const searchable = (nodes: readonly MenuNode[]): Found[] =>
  leaves(nodes).map(({ node, above }) => ({
    path: node.path,
    title: node.title,
    titleEn: node.titleEn,
    icon: node.icon || above.at(-1)?.icon || 'menu-line',
    way: above.map(({ title }) => title).join(' / '),
    node,
  }));

/** Whether `wanted` can be typed by taking a beginning of each of some neighbouring syllables: pyjh, peiyjh, peiyang. */
const spells = (syllables: readonly string[], wanted: string): boolean => {
  if (wanted === '') return true;
  const [first, ...rest] = syllables;
  if (first === undefined) return false;
  for (let length = Math.min(first.length, wanted.length); length > 0; length -= 1)
    if (first.slice(0, length) === wanted.slice(0, length) && spells(rest, wanted.slice(length))) return true;
  return false;
};

const spellsAnywhere = (syllables: readonly string[], wanted: string): boolean =>
  syllables.some((_, index) => spells(syllables.slice(index), wanted));

/** 0 is best; undefined does not fit at all. */
const rank = (page: Found, wanted: string, pronounce: Pronounce | undefined): number | undefined => {
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

const MOST = 20;

/** The pages whose Chinese or English title, pinyin, initials or path fit what was typed, best first. */
export const findPages = (pages: readonly Found[], typed: string, pronounce?: Pronounce): Found[] => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  return pages
    .map((page) => ({ page, rank: rank(page, wanted, pronounce) }))
    .filter((one): one is { page: Found; rank: number } => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ page }) => page);
};
