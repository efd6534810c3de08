import type {
  DegreeCorrection,
  SavedDegreeApplication,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import { type DegreeState, writableStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { holdRecord } from '../../student-status/students/public.ts';
import { holdOpenBatch } from '../degree-batches/public.ts';
import type { DegreeScope } from './applications.scope.ts';
import { degreeErrors, noSuchApplication } from './degree-applications.errors.ts';
import { type ApplicationEntry, applications, saved } from './hold-application.ts';

declare module '../../../platform/module.ts' {
  interface Module {
    /** What else tells of a degree and follows when the office puts its application right, in the same transaction. */
    degreeCorrected?: (tx: Tx, author: Author, corrected: ApplicationEntry, reason: string) => Promise<void>;
  }
}

const NEVER: readonly DegreeState[] = [...writableStates, 'revoked', 'terminated'];
/** Of a secret thesis nothing of this is kept. */
const TELLING = ['titleZh', 'titleEn', 'keywordsZh', 'keywordsEn'] as const;

type Columns = Omit<DegreeCorrection, 'version' | 'reason'>;

/** What differs from what there is, on both sides. */
const changedIn = (before: ApplicationEntry, given: Columns) => {
  const keys = (Object.keys(given) as (keyof Columns)[]).filter(
    (key) => given[key] !== undefined && JSON.stringify(given[key]) !== JSON.stringify(before[key]),
  );
  const only = (from: Columns | ApplicationEntry) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { keys, before: only(before), after: only(given) };
};

/** The office puts right what was entered wrongly, and says why; an awarded degree also when its batch is over. */
export const correctApplication = (
  context: Context<DegreeScope>,
  { id, version, reason, ...given }: DegreeCorrection & { id: string },
): Promise<SavedDegreeApplication> =>
  applications.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { studentId, batchId, status } = await applications.hold(within, { id });
    await holdRecord(tx, { kind: 'all' }, studentId, noSuchApplication);
    if (status !== 'awarded') await holdOpenBatch(tx, batchId);
    const before = await applications.hold(within, { id, version });
    if (NEVER.includes(before.status) || before.submittedAt === null)
      throw degreeErrors.notInState({ state: before.status });
    if (before.openAccess === 'secret' && TELLING.some((key) => given[key] !== undefined))
      throw degreeErrors.secretStays();
    const changed = changedIn(before, given);
    if (changed.keys.length === 0) throw degreeErrors.nothingToCorrect();
    const { previousDegree, ...columns } = changed.after as Columns;
    const after = await applications.change(
      within,
      before,
      { ...columns, ...(previousDegree && { previousDegree: JSON.stringify(previousDegree) }) },
      'correct',
      { before: changed.before, after: { ...changed.after, reason } },
    );
    for (const { degreeCorrected } of context.services.modules)
      await degreeCorrected?.(tx, author, after, reason);
    return saved(after);
  });
