import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { CourseRecord } from './course-content.ts';
import { courseErrors } from './courses.errors.ts';

const LAST_SERIAL = 9999;
const SERIAL_DIGITS = 4;

const levelDigit = (levels: readonly string[]): string => {
  if (levels.length > 1) return '3';
  return levels.includes('D') ? '1' : '2';
};

/** The next number of a prefix; two who ask at once get two, the second waits for the first. */
const nextSerial = async (tx: Tx, prefix: string): Promise<number> => {
  const { last } = await tx
    .insertInto('courseSerials')
    .values({ prefix, last: 1 })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet({ last: sql<number>`course_serials.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  if (last > LAST_SERIAL) throw courseErrors.serialsUsedUp({ prefix });
  return last;
};

/** A code for a course that has none: department, level, serial number; codes given by hand are left out. */
export const newCode = async (
  tx: Tx,
  { departmentId, levels }: Pick<CourseRecord, 'departmentId' | 'levels'>,
): Promise<string> => {
  const department = await tx
    .selectFrom('departments')
    .select('code')
    .where('id', '=', departmentId)
    .executeTakeFirstOrThrow();
  const prefix = `${department.code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}${levelDigit(levels)}`;
  for (;;) {
    const code = `${prefix}${String(await nextSerial(tx, prefix)).padStart(SERIAL_DIGITS, '0')}`;
    const taken = await tx.selectFrom('courses').select('id').where('code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
};
