import { withheldReasons } from '@graduate/contract/training/evaluations/choices.ts';
import type { ResultRow } from '@graduate/contract/training/evaluations/results.ts';
import { openTab } from '../../../../shell/public.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { useLanguage } from '../../../../ui/texts.ts';
import { resultPath } from '../evaluation-paths.ts';

const Score = ({ row: { score, withheld } }: { row: ResultRow }) => {
  const language = useLanguage();
  if (withheld) return <span className="muted small">{withheldReasons[withheld][language]}</span>;
  return <b className="numbers">{score}</b>;
};

/** How results stand in lists: numbers, or why there are none. */
export const resultColumns: readonly ListColumn<ResultRow>[] = [
  { key: 'courseName', width: 180, open: (row) => openTab(resultPath(row)) },
  { key: 'className', width: 180 },
  { key: 'invited', width: 75 },
  { key: 'responses', width: 75, card: 'fact' },
  { key: 'rate', width: 110 },
  { key: 'score', width: 140, card: 'fact', render: (row) => <Score row={row} /> },
  { key: 'band', width: 90, card: 'status' },
  { key: 'percentile', width: 110 },
  { key: 'termName', width: 170 },
];
