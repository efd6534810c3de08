import { type Expression, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';

/** A list pays students of all departments: who does not reach all of them has to do with none. */
export type PayScope = { all: boolean };

export const payScope = (actor: Actor): PayScope => ({
  all: scopeOf(actor).kind === 'all' && mayUse(actor, 'awards:payment:edit'),
});

export const withinPayments =
  ({ all }: PayScope) =>
  (): Expression<SqlBool> =>
    sql.lit(all);
