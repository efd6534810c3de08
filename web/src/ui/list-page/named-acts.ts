import type { Action } from './row-actions.tsx';

/** The acts a row offers by their names: `namedActs(row.actions, t, (act) => start(act, row), ['remove'])`. */
export const namedActs = <A extends string>(
  names: readonly A[],
  words: Readonly<Record<A, string>>,
  run: (name: A) => unknown,
  dangerous: readonly A[] = [],
): Action[] =>
  names.map((name) => ({
    key: name,
    name: words[name],
    danger: dangerous.includes(name),
    run: () => run(name),
  }));
