import type { PaperKind } from '@graduate/contract/examination/papers/choices.ts';

/** Forms of evaluation are written where their batches are. */
export const designPath = (id: string, kind?: PaperKind): string =>
  kind === 'evaluation' ? `/sjpz/form?id=${id}` : `/examination/form?id=${id}`;
