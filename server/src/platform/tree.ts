import { DEFAULT_LIMIT, LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';

type Hung = { id: string; parentId: string | null };
type Branch<T> = { id: string; children?: T[] | undefined };

/** Rows as a tree, in the order they come; `make` gets what is below a row. */
export const treeOf = <R extends Hung, T>(rows: readonly R[], make: (row: R, children: T[]) => T): T[] => {
  const under = (parentId: string | null): T[] =>
    rows.filter((row) => row.parentId === parentId).map((row) => make(row, under(row.id)));
  return under(null);
};

/** The branches that lead to a hit; a hit keeps everything below it. */
export const branchesTo = <T extends Branch<T>>(branches: readonly T[], hits: ReadonlySet<string>): T[] =>
  branches.flatMap((branch) => {
    if (hits.has(branch.id)) return [branch];
    const children = branchesTo(branch.children ?? [], hits);
    return children.length > 0 ? [{ ...branch, children }] : [];
  });

/** Whether hanging `id` below `parentId` would hang it below itself. */
export const wouldClose = (rows: readonly Hung[], id: string, parentId: string | null): boolean => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (let above = byId.get(parentId ?? ''); above; above = byId.get(above.parentId ?? ''))
    if (above.id === id) return true;
  return false;
};

/** One page of the branches at the top. */
export const pageOfBranches = <T>(
  branches: readonly T[],
  { page, limit }: { page?: number | undefined; limit?: number | undefined },
): { list: T[]; total: number } => {
  const size = Math.min(limit ?? DEFAULT_LIMIT, LARGEST_LIMIT);
  const start = ((page ?? 1) - 1) * size;
  return { list: branches.slice(start, start + size), total: branches.length };
};
