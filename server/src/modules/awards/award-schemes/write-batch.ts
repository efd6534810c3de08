import type {
  AwardBatch,
  AwardBatchEdit,
  NewAwardBatch,
} from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchScheme, schemeErrors } from './award-schemes.errors.ts';
import { type BatchScope, findBatch } from './batches.ts';

const batches = versioned({
  table: 'awardBatches',
  subject: 'award batch',
  actions: 'awardBatch',
  none: noSuchScheme,
  read: (context: { db: Context['db']; scope: BatchScope }, input: { id: string }) =>
    findBatch(context, input),
  touches: ['updatedAt'],
  constraints: { award_batches_name_once: () => schemeErrors.nameTaken() },
});

const writeStandards = async (
  tx: Tx,
  batchId: string,
  standards: NewAwardBatch['standards'],
): Promise<void> => {
  await tx.deleteFrom('awardStandards').where('batchId', '=', batchId).execute();
  if (standards.length === 0) return;
  await tx
    .insertInto('awardStandards')
    .values(standards.map((standard) => ({ batchId, ...standard })))
    .execute();
};

export const createBatch = (context: Context<BatchScope>, { standards, ...batch }: NewAwardBatch) =>
  batches.transact(context, async (within) => {
    const item = await within.db
      .selectFrom('awardItems')
      .select('enabled')
      .where('id', '=', batch.itemId)
      .executeTakeFirstOrThrow(() => noSuchScheme());
    if (!item.enabled) throw schemeErrors.itemDisabled();
    const values = { ...batch, createdBy: context.author.actor.accountId };
    return batches.add(within, values, undefined, ({ id }) => writeStandards(within.db, id, standards));
  });

const keyOf = ({ level, majorClass }: { level: string; majorClass: string }) => level + majorClass;

/** What people work with already may grow, not shrink. */
const mustOnlyGrow = (before: AwardBatch, after: Omit<AwardBatchEdit, 'version'>): void => {
  const kept = new Set(after.standards.map(keyOf));
  const same =
    before.academicYear === after.academicYear &&
    before.monthFrom === after.monthFrom &&
    before.monthTo <= after.monthTo &&
    before.levels.every((level) => after.levels.includes(level)) &&
    before.standards.every((standard) => kept.has(keyOf(standard)));
  if (!same) throw schemeErrors.onlyLater();
};

export const editBatch = (
  context: Context<BatchScope>,
  { id, version, standards, ...batch }: AwardBatchEdit & { id: string },
) =>
  batches.transact(context, async (within) => {
    const before = await batches.hold(within, { id, version });
    if (before.status === 'closed') throw schemeErrors.notInState({ state: before.status });
    if (before.status === 'open') mustOnlyGrow(before, { ...batch, standards });
    await writeStandards(within.db, id, standards);
    return batches.change(within, before, batch, 'edit');
  });

type AtVersion = { id: string; version: number };

export const openBatch = (context: Context<BatchScope>, input: AtVersion) =>
  batches.transact(context, async (within) => {
    const before = await batches.hold(within, input);
    if (before.status === 'open') throw schemeErrors.notInState({ state: before.status });
    const covered = before.levels.every((level) => before.standards.some((one) => one.level === level));
    if (!covered) throw schemeErrors.needsStandards();
    return batches.change(within, before, { status: 'open' }, 'open');
  });

export const closeBatch = (context: Context<BatchScope>, input: AtVersion) =>
  batches.transact(context, async (within) => {
    const before = await batches.hold(within, input);
    if (before.status !== 'open') throw schemeErrors.notInState({ state: before.status });
    return batches.change(within, before, { status: 'closed' }, 'close');
  });
