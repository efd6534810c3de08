import { fitOf, type Pronounce } from '@graduate/contract/entrance/search/spelling.ts';
import { leaves, type MenuNode } from '../menu/menu-nodes.ts';

export type Found = {
  path: string;
  title: string;
  titleEn: string;
  icon: string;
  way: string;
  node: MenuNode;
};

export const searchable = (nodes: readonly MenuNode[]): Found[] =>
  leaves(nodes).map(({ node, above }) => ({
    path: node.path,
    title: node.title,
    titleEn: node.titleEn,
    icon: node.icon || above.at(-1)?.icon || 'menu-line',
    way: above.map(({ title }) => title).join(' / '),
    node,
  }));

const MOST = 20;

/** The pages whose Chinese or English title, pinyin, initials or path fit what was typed, best first. */
export const findPages = (pages: readonly Found[], typed: string, pronounce?: Pronounce): Found[] => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  return pages
    .map((page) => ({ page, rank: fitOf(page, wanted, pronounce) }))
    .filter((one): one is { page: Found; rank: number } => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ page }) => page);
};
