import type { ReactNode } from 'react';
import { BatchButton } from './batch-button.tsx';
import type { Selection } from './list-page/use-selection.ts';

type Row = { id: string; name: string; actions: readonly string[] };
type Act<R> = {
  action: string;
  name: string;
  /** What is done to how many, and what follows. */
  question: (count: number) => string;
  danger?: boolean;
  run: (row: R) => Promise<unknown>;
};

type Props<R extends Row> = {
  selection: Selection<R>;
  acts: readonly Act<R>[];
  onDone: () => void;
};

/** What can be done with several rows at once: each act with those it fits. */
export const BatchActs = <R extends Row>({ selection, acts, onDone }: Props<R>): ReactNode =>
  acts.map(({ action, name, question, danger = false, run }) => {
    const rows = selection.rows.filter(({ actions }) => actions.includes(action));
    if (rows.length === 0) return null;
    return (
      <BatchButton
        key={action}
        name={name}
        rows={rows}
        nameOf={(row) => row.name}
        question={question(rows.length)}
        danger={danger}
        act={run}
        onDone={() => {
          selection.clear();
          onDone();
        }}
      />
    );
  });
