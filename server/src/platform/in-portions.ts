const MOST = 200;

/** Rows as they come, some hundred of them completed with one question at a time instead of one question for each. */
export async function* inPortions<T, R>(
  rows: AsyncIterable<T>,
  completed: (portion: readonly T[]) => Promise<readonly R[]>,
): AsyncIterable<R> {
  let portion: T[] = [];
  for await (const row of rows) {
    portion.push(row);
    if (portion.length < MOST) continue;
    yield* await completed(portion);
    portion = [];
  }
  if (portion.length > 0) yield* await completed(portion);
}
