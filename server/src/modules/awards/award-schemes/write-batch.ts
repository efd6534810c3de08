import {
  type AwardKind,
  isAppliedFor,
  leastNoticeDays,
} from '@graduate/contract/awards/award-schemes/choices.ts';
import type {
  AwardBatch,
  AwardBatchEdit,
  AwardGrade,
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

/** Of one batch the grades in the order they are given in, the highest first. */
const writeGrades = async (tx: Tx, batchId: string, grades: readonly AwardGrade[]): Promise<void> => {
  await tx.deleteFrom('awardGrades').where('batchId', '=', batchId).execute();
  if (grades.length === 0) return;
  await tx
    .insertInto('awardGrades')
    .values(grades.map((grade, position) => ({ batchId, ...grade, position })))
    .execute();
};

type Round = Partial<Pick<AwardBatch, 'schemeId' | 'collegeNoticeDays' | 'schoolNoticeDays'>>;

/** What is applied for is shown long enough, and scored by a scheme there is. */
const mustBeSound = async (tx: Tx, kind: AwardKind, round: Round): Promise<void> => {
  if (!isAppliedFor(kind)) return;
  const least = leastNoticeDays(kind);
  if ((round.collegeNoticeDays ?? least.college) < least.college)
    throw schemeErrors.noticeTooShort({ days: least.college });
  if ((round.schoolNoticeDays ?? least.school) < least.school)
    throw schemeErrors.noticeTooShort({ days: least.school });
  if (!round.schemeId) return;
  const scheme = await tx
    .selectFrom('awardScoreSchemes')
    .select('enabled')
    .where('id', '=', round.schemeId)
    .executeTakeFirst();
  if (!scheme?.enabled) throw schemeErrors.unknownScheme();
};

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

export const createBatch = (context: Context<BatchScope>, input: NewAwardBatch) =>
  batches.transact(context, async (within) => {
    const { standards, grades = [], ...batch } = input;
    const item = await within.db
      .selectFrom('awardItems')
      .select(['enabled', 'kind'])
      .where('id', '=', batch.itemId)
      .executeTakeFirstOrThrow(() => noSuchScheme());
    if (!item.enabled) throw schemeErrors.itemDisabled();
    await mustBeSound(within.db, item.kind, batch);
    const values = {
      applyFrom: null,
      applyTo: null,
      schemeId: null,
      ...batch,
      createdBy: context.author.actor.accountId,
    };
    return batches.add(within, values, undefined, async ({ id }) => {
      await writeStandards(within.db, id, standards);
      await writeGrades(within.db, id, grades);
    });
  });

const keyOfGrade = ({ level, code, amount }: AwardGrade) => `${level} ${code} ${amount}`;

const keyOf = ({ level, majorClass }: { level: string; majorClass: string }) => level + majorClass;

/** What people work with already may grow, not shrink. */
const mustOnlyGrow = (before: AwardBatch, after: Omit<AwardBatchEdit, 'version'>): void => {
  const kept = new Set(after.standards.map(keyOf));
  const grades = new Set((after.grades ?? []).map(keyOfGrade));
  const same =
    before.academicYear === after.academicYear &&
    before.monthFrom === after.monthFrom &&
    before.monthTo <= after.monthTo &&
    before.levels.every((level) => after.levels.includes(level)) &&
    before.standards.every((standard) => kept.has(keyOf(standard))) &&
    before.grades.every((grade) => grades.has(keyOfGrade(grade)));
  if (!same) throw schemeErrors.onlyLater();
};

export const editBatch = (
  context: Context<BatchScope>,
  { id, version, standards, grades = [], ...batch }: AwardBatchEdit & { id: string },
) =>
  batches.transact(context, async (within) => {
    const before = await batches.hold(within, { id, version });
    if (before.status === 'closed') throw schemeErrors.notInState({ state: before.status });
    if (before.status === 'open') mustOnlyGrow(before, { ...batch, standards, grades });
    await mustBeSound(within.db, before.kind, batch);
    await writeStandards(within.db, id, standards);
    await writeGrades(within.db, id, grades);
    return batches.change(within, before, batch, 'edit');
  });

type AtVersion = { id: string; version: number };

export const openBatch = (context: Context<BatchScope>, input: AtVersion) =>
  batches.transact(context, async (within) => {
    const before = await batches.hold(within, input);
    if (before.status === 'open') throw schemeErrors.notInState({ state: before.status });
    const applied = isAppliedFor(before.kind);
    const amounts: readonly { level: string }[] = applied ? before.grades : before.standards;
    const covered = before.levels.every((level) => amounts.some((one) => one.level === level));
    const dated = before.applyFrom !== null && before.applyTo !== null && before.schemeId !== null;
    if (applied && !(covered && dated)) throw schemeErrors.needsRound();
    if (!covered) throw schemeErrors.needsStandards();
    return batches.change(within, before, { status: 'open' }, 'open');
  });

export const closeBatch = (context: Context<BatchScope>, input: AtVersion) =>
  batches.transact(context, async (within) => {
    const before = await batches.hold(within, input);
    if (before.status !== 'open') throw schemeErrors.notInState({ state: before.status });
    return batches.change(within, before, { status: 'closed' }, 'close');
  });
