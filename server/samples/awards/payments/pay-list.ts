import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type List = Insertable<Tables['payLists']>;
type Line = Insertable<Tables['payListLines']>;

/** A payment list with its lines; the months they are for are left as they are. */
export const insertPayList = async (
  db: Db | Tx,
  given: Partial<List> & Pick<List, 'no' | 'batchId' | 'month' | 'source'>,
  lines: readonly (Pick<Line, 'applicationId' | 'studentId' | 'amount'> & Partial<Line>)[],
): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('payLists')
    .values({ departmentId: null, createdBy: null, exportedAt: null, paidAt: null, ...given, id })
    .execute();
  const { month, source } = given;
  if (lines.length > 0)
    await db
      .insertInto('payListLines')
      .values(
        lines.map((line) => ({
          month,
          source,
          cardDigest: null,
          result: null,
          failReason: null,
          ...line,
          listId: id,
        })),
      )
      .execute();
  await db
    .updateTable('payLists')
    .set({
      people: sql<number>`(select count(distinct student_id) from pay_list_lines where list_id = ${id})`,
      total: sql<number>`(select coalesce(sum(amount), 0) from pay_list_lines where list_id = ${id})`,
    })
    .where('id', '=', id)
    .execute();
  return id;
};
