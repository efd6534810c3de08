/** What no assignment may cost; a pair that is not allowed costs as much. */
export const NOT_ALLOWED = 1 << 24;

/**
 * Gives each row a column of its own so that the sum of the costs is least (shortest augmenting paths with
 * potentials). There must be as many columns as rows, or more.
 */
export const assignmentOf = (mostRows: number, mostColumns: number) => {
  const cost = new Int32Array(mostRows * mostColumns);
  const columnOf = new Int32Array(mostRows);
  const rowPrice = new Int32Array(mostRows + 1);
  const columnPrice = new Int32Array(mostColumns + 1);
  const rowAt = new Int32Array(mostColumns + 1);
  const before = new Int32Array(mostColumns + 1);
  const least = new Int32Array(mostColumns + 1);
  const used = new Uint8Array(mostColumns + 1);

  /** Makes the ways shorter that go by this column, and says which column not yet used is nearest. */
  const look = (at: number, columns: number) => {
    const from = rowAt[at]!;
    let next = 0;
    for (let column = 1; column <= columns; column++) {
      if (used[column]) continue;
      const way = cost[(from - 1) * columns + column - 1]! - rowPrice[from]! - columnPrice[column]!;
      if (way < least[column]!) {
        least[column] = way;
        before[column] = at;
      }
      if (next === 0 || least[column]! < least[next]!) next = column;
    }
    return next;
  };
  const reprice = (step: number, columns: number) => {
    for (let column = 0; column <= columns; column++) {
      if (used[column]) {
        rowPrice[rowAt[column]!]! += step;
        columnPrice[column]! -= step;
      } else least[column]! -= step;
    }
  };
  /** The shortest way from one row to a column that is still free; the answer is that column. */
  const reach = (row: number, columns: number) => {
    rowAt[0] = row;
    least.fill(NOT_ALLOWED * 4);
    used.fill(0);
    let at = 0;
    do {
      used[at] = 1;
      const next = look(at, columns);
      reprice(least[next]!, columns);
      at = next;
    } while (rowAt[at] !== 0);
    return at;
  };

  /** From `cost`, row after row, into `columnOf`; the answer is the sum. */
  const solve = (rows: number, columns: number): number => {
    rowPrice.fill(0);
    columnPrice.fill(0);
    rowAt.fill(0);
    for (let row = 1; row <= rows; row++) {
      let at = reach(row, columns);
      while (at !== 0) {
        rowAt[at] = rowAt[before[at]!]!;
        at = before[at]!;
      }
    }
    let sum = 0;
    for (let column = 1; column <= columns; column++) {
      const row = rowAt[column]! - 1;
      if (row < 0) continue;
      columnOf[row] = column - 1;
      sum += cost[row * columns + column - 1]!;
    }
    return sum;
  };

  return { cost, columnOf, solve };
};
