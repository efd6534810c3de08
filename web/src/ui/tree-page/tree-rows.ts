export type TreeRow<R> = { id: string; children?: R[] | undefined };

/** Rows that know the one above them, hung below each other. What is above but not among them counts as the top. */
export const asTree = <R extends { id: string; parentId: string | null }>(
  rows: readonly R[],
): (R & TreeRow<R>)[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const below = (parentId: string | null): (R & TreeRow<R>)[] =>
    rows
      .filter((row) => (row.parentId !== null && ids.has(row.parentId) ? row.parentId : null) === parentId)
      .map((row) => {
        const children = below(row.id);
        return children.length > 0 ? { ...row, children } : row;
      });
  return below(null);
};

/** Keeps what fits with everything below it, and the way there. */
export const fitting = <R extends TreeRow<R>>(rows: readonly R[], fits: (row: R) => boolean): R[] =>
  rows.flatMap((row) => {
    if (fits(row)) return [row];
    const children = fitting(row.children ?? [], fits);
    return children.length > 0 ? [{ ...row, children }] : [];
  });

/** Every row from the top down, with its depth; `enter` says whose children count. */
export const flattened = <R extends TreeRow<R>>(
  rows: readonly R[],
  enter: (row: R) => boolean = () => true,
  depth = 0,
): { row: R; depth: number }[] =>
  rows.flatMap((row) => [
    { row, depth },
    ...(enter(row) ? flattened(row.children ?? [], enter, depth + 1) : []),
  ]);
