import type {
  DegreeBatch,
  DegreeBatchEdit,
  NewDegreeBatch,
} from '@graduate/contract/degrees/degree-batches/batches.ts';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type BatchScope, findBatch } from './batches.ts';
import { batchErrors, noSuchRecord } from './degree-batches.errors.ts';

const batches = versioned({
  table: 'degreeBatches',
  subject: 'degreeBatch',
  none: noSuchRecord,
  changedMeanwhile: batchErrors.changedMeanwhile,
  read: (context: { db: Context['db']; scope: BatchScope }, input: { id: string }) =>
    findBatch(context, input),
  touches: ['updatedAt'],
  constraints: {
    degree_batches_name_once: () => batchErrors.nameTaken(),
    degree_batches_season: () => batchErrors.seasonTaken(),
  },
});

/** Nobody has two batches to choose from on one day. */
const mustNotOverlap = async (tx: Tx, batch: NewDegreeBatch, id?: string): Promise<void> => {
  const other = await tx
    .selectFrom('degreeBatches')
    .select('name')
    .where('status', '=', 'open')
    .where(sql<SqlBool>`levels && ${batch.levels}::text[] and degree_types && ${batch.degreeTypes}::text[]
      and applicant_types && ${batch.applicantTypes}::text[]`)
    .where(sql<SqlBool>`apply_from <= ${batch.applyTo}::date and apply_to >= ${batch.applyFrom}::date`)
    .$if(id !== undefined, (found) => found.where('id', '<>', id as string))
    .executeTakeFirst();
  if (other) throw batchErrors.overlaps(other);
};

const sorted = <B extends NewDegreeBatch>(batch: B): B => ({
  ...batch,
  applicantTypes: [...new Set(batch.applicantTypes)].sort(),
});

export const createBatch = (context: Context<BatchScope>, batch: NewDegreeBatch) =>
  batches.create(context, { ...sorted(batch), createdBy: context.author.actor.accountId });

const lastDays = ['applyTo', 'reviewTo', 'defenceTo', 'subMeetingTo', 'schoolMeetingTo'] as const;

/** What people have begun with stays as it is, or gives them more time. */
const mustOnlyBeLater = (before: DegreeBatch, after: NewDegreeBatch): void => {
  const within = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));
  const same =
    before.year === after.year &&
    before.season === after.season &&
    before.applyFrom === after.applyFrom &&
    lastDays.every((day) => before[day] <= after[day]) &&
    within(before.levels, after.levels) &&
    within(before.degreeTypes, after.degreeTypes) &&
    within(before.applicantTypes, after.applicantTypes);
  if (!same) throw batchErrors.onlyLater();
};

export const editBatch = (
  context: Context<BatchScope>,
  { id, version, ...given }: DegreeBatchEdit & { id: string },
) =>
  batches.transact(context, async (within) => {
    const before = await batches.hold(within, { id, version });
    const batch = sorted(given);
    if (before.status === 'closed') throw batchErrors.notInState({ state: before.status });
    if (before.status === 'open') {
      mustOnlyBeLater(before, batch);
      await mustNotOverlap(within.db, batch, id);
    }
    return batches.change(within, before, batch, 'edit');
  });

type AtVersion = { id: string; version: number };

export const openBatch = (context: Context<BatchScope>, input: AtVersion) =>
  batches.transact(context, async (within) => {
    await sql`select pg_advisory_xact_lock(hashtext('degree batches'))`.execute(within.db);
    const before = await batches.hold(within, input);
    if (before.status === 'open') throw batchErrors.notInState({ state: before.status });
    await mustNotOverlap(within.db, before, before.id);
    return batches.change(within, before, { status: 'open' }, 'open');
  });

export const closeBatch = (context: Context<BatchScope>, input: AtVersion) =>
  batches.transact(context, async (within) => {
    const before = await batches.hold(within, input);
    if (before.status !== 'open') throw batchErrors.notInState({ state: before.status });
    return batches.change(within, before, { status: 'closed' }, 'close');
  });
