import type { ChangeRow } from '../effecting/apply-change.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { textOf } from './situation.ts';

/** Whoever is decided about was told and heard before. */
export const mustFollowNotice = ({
  extra,
  documentDate,
}: Pick<ChangeRow, 'extra' | 'documentDate'>): void => {
  const told = textOf(extra, 'priorNotice');
  if (told && documentDate && documentDate < told) throw changeErrors.decidedBeforeNotice({ told });
};
