import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** All staff see all rooms; this says which of them somebody looks after and which they may book. */
export type RoomScope = {
  accountId: string;
  /** The graduate school looks after all of them. */
  all: boolean;
  departmentIds: readonly string[];
  edits: boolean;
  books: boolean;
};

export const roomScope = (actor: Actor): RoomScope => {
  const scope = scopeOf(actor);
  const edits = mayUse(actor, 'training:room:edit');
  return {
    accountId: actor.accountId,
    all: scope.kind === 'all' && edits,
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
    edits,
    books: mayUse(actor, 'training:room:book'),
  };
};

type Condition = (eb: ExpressionBuilder<Tables, 'rooms'>) => Expression<SqlBool>;

const ofDepartments = (ids: readonly string[]): Condition =>
  ids.length > 0 ? (eb) => eb('rooms.departmentId', 'in', ids) : (eb) => eb.lit(false);

/** A department looks after its own rooms, those of the whole school are the graduate school's. */
export const managedRooms =
  ({ all, edits, departmentIds }: RoomScope): Condition =>
  (eb) =>
    all ? eb.lit(true) : eb.and([eb.lit(edits), ofDepartments(departmentIds)(eb)]);

/** What belongs to a department is booked by it alone. */
export const bookableRooms =
  ({ all, books, departmentIds }: RoomScope): Condition =>
  (eb) =>
    all
      ? eb.lit(true)
      : eb.and([
          eb.lit(books),
          eb.or([eb('rooms.departmentId', 'is', null), ofDepartments(departmentIds)(eb)]),
        ]);
