import type { ResultRow } from '@graduate/contract/training/evaluations/results.ts';

export const resultPath = ({ batchId, classId, staffId }: ResultRow): string =>
  `/sjpjhz/indexmx?batchId=${batchId}&classId=${classId}&staffId=${staffId}`;
