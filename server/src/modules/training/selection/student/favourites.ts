import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/http/context.ts';
import { chooserOf } from './who-chooses.ts';

/** Keeps a class in mind, or no longer. */
export const favour = async (
  { db, author }: Context,
  { classId, favourite }: InputOf<typeof selectionCalls.favour>,
): Promise<void> => {
  const { id: studentId } = await chooserOf(db, author.actor.accountId);
  if (favourite)
    await db
      .insertInto('selectionFavourites')
      .columns(['studentId', 'classId'])
      .expression((eb) =>
        eb
          .selectFrom('teachingClasses')
          .select([sql<string>`${studentId}::uuid`.as('studentId'), 'id'])
          .where('id', '=', classId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('selectionFavourites')
      .where('studentId', '=', studentId)
      .where('classId', '=', classId)
      .execute();
};
