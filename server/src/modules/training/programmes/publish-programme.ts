import type { SavedProgramme } from '@graduate/contract/training/programmes/programmes.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { explainConstraints } from '../../../platform/database/constraints.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mustBeCurrent, mustBeIn, programmes, saved } from './hold-programme.ts';
import { editionsWith } from './programme-key.ts';
import { noSuchProgramme, programmeErrors } from './programmes.errors.ts';
import type { ProgrammeScope } from './programmes.scope.ts';

declare module '../../../platform/module.ts' {
  interface Module {
    /** How many students have made plans by a programme: as long as there are any, it stays published. */
    plansBy?: (db: Db | Tx, programmeId: string) => Promise<number>;
  }
}

type AtVersion = { id: string; version: number };

/** All editions of the programme are held, in one order: who publishes another one waits. */
const holdEditions = async (tx: Tx, id: string) => {
  const programme = await tx
    .selectFrom('programmes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchProgramme());
  return editionsWith(tx, programme).select(['id', 'edition']).orderBy('id').forUpdate().execute();
};

/** An approved programme holds from now on; the edition before it is superseded, plans made by that stay with it. */
export const publishProgramme = (
  context: Context<ProgrammeScope>,
  { id, version }: AtVersion,
): Promise<SavedProgramme> =>
  programmes
    .transact(context, async (within) => {
      const { db: tx } = within;
      await holdEditions(tx, id);
      const programme = await programmes.hold(within, { id });
      if (programme.state === 'published') return saved(programme);
      await mustBeCurrent(tx, programme, version);
      mustBeIn(programme, 'publish', 'approved');
      const former = await editionsWith(tx, programme)
        .select(['id', 'edition'])
        .where('state', '=', 'published')
        .executeTakeFirst();
      if (former && former.edition > programme.edition)
        throw programmeErrors.newerPublished({ edition: former.edition });
      if (former)
        await programmes.change(within, { id: former.id }, { state: 'superseded' }, 'supersede', {
          before: { state: 'published' },
          after: { state: 'superseded', by: id },
        });
      const published = { state: 'published' as const, publishedAt: new Date() };
      return saved(
        await programmes.change(within, programme, published, 'publish', {
          before: { state: programme.state },
          after: { state: 'published', edition: programme.edition },
        }),
      );
    })
    .catch(explainConstraints({ programmes_one_published: () => programmeErrors.publishedMeanwhile() }));

/** A publication is taken back as long as nobody has made a plan by it. */
export const unpublishProgramme = (
  context: Context<ProgrammeScope>,
  { id, version }: AtVersion,
): Promise<SavedProgramme> =>
  programmes.transact(context, async (within) => {
    const { db: tx } = within;
    const programme = await programmes.hold(within, { id });
    if (programme.state === 'approved') return saved(programme);
    await mustBeCurrent(tx, programme, version);
    mustBeIn(programme, 'unpublish', 'published');
    let count = 0;
    for (const { plansBy } of context.services.modules) count += (await plansBy?.(tx, id)) ?? 0;
    if (count > 0) throw programmeErrors.plansFollow({ count });
    return saved(
      await programmes.change(within, programme, { state: 'approved', publishedAt: null }, 'unpublish', {
        before: { state: 'published' },
        after: { state: 'approved' },
      }),
    );
  });
