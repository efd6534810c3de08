import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type PointScheme, usualPointScheme } from '@graduate/contract/training/grades/gpa.ts';
import type { NewPointScheme, pointSchemeCalls } from '@graduate/contract/training/grades/point-schemes.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { gradeErrors, noSuchPointScheme } from '../grades.errors.ts';

const schemes = versioned({
  table: 'gpaSchemes',
  subject: 'gpaScheme',
  none: noSuchPointScheme,
  touches: ['updatedAt'],
  constraints: { gpa_schemes_name: gradeErrors.schemeNameTaken },
});

/** What grades are worth from now on: the scheme in use. */
export const pointScheme = async (db: Db | Tx): Promise<PointScheme> => {
  const found = await db
    .selectFrom('gpaSchemes')
    .selectAll()
    .where('isDefault', '=', true)
    .executeTakeFirst();
  if (!found) return usualPointScheme;
  const { rows, excellent, good, medium, pass, fail } = found;
  return { rows, levels: { excellent, good, medium, pass, fail } };
};

export const listPointSchemes = ({ db }: Context, query: QueryOf<typeof pointSchemeCalls.list>) =>
  paged(query, filtered(db.selectFrom('gpaSchemes').selectAll(), query, {}), { usual: ['name', 'id'] });

const stored = ({ rows, ...rest }: NewPointScheme) => ({ ...rest, rows: JSON.stringify(rows) });

export const createPointScheme = (context: Context, input: NewPointScheme) =>
  schemes.create(context, stored(input));

export const editPointScheme = (
  context: Context,
  { id, version, ...input }: InputOf<typeof pointSchemeCalls.edit>,
) =>
  schemes.transact(context, async (within) => {
    const before = await schemes.hold(within, { id, version });
    return schemes.change(within, before, stored(input), 'edit', { before, after: input });
  });

/** One that is in use stays. */
export const removePointScheme = (context: Context, { id }: { id: string }): Promise<void> =>
  schemes.transact(context, async (within) => {
    const scheme = await schemes.hold(within, { id });
    if (scheme.isDefault) throw gradeErrors.schemeInUse();
    await schemes.drop(within, scheme);
  });

/** From now on grades are worth what it says; those that are there stay as they were counted. */
export const usePointScheme = (context: Context, { id, version }: InputOf<typeof pointSchemeCalls.use>) =>
  schemes.transact(context, async (within) => {
    const { db: tx } = within;
    // Held in one order, so that two who choose at once wait for each other.
    await tx.selectFrom('gpaSchemes').select('id').orderBy('id').forUpdate().execute();
    const scheme = await schemes.hold(within, { id, version });
    if (scheme.isDefault) return scheme;
    const used = await tx
      .updateTable('gpaSchemes')
      .set((eb) => ({ isDefault: false, version: eb('version', '+', 1) }))
      .where('isDefault', '=', true)
      .returning('name')
      .executeTakeFirst();
    return schemes.change(within, scheme, { isDefault: true }, 'enable', {
      before: { inUse: used?.name ?? null },
      after: { inUse: scheme.name },
    });
  });
