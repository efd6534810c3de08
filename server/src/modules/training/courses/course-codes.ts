import type { Tx } from '../../../platform/database/connect.ts';
import { nextSerial } from '../../../platform/database/serial-numbers.ts';
import type { CourseRecord } from './course-content.ts';
import { courseErrors } from './courses.errors.ts';

const LAST_SERIAL = 9999;
const SERIAL_DIGITS = 4;

const levelDigit = (levels: readonly string[]): string => {
  if (levels.length > 1) return '3';
  return levels.includes('D') ? '1' : '2';
};

/** Beside the numbers of papers, which begin with other letters. */
export const countedAs = (prefix: string): string => `KC${prefix}`;

const serialFor = async (tx: Tx, prefix: string): Promise<string> => {
  const serial = await nextSerial(tx, countedAs(prefix));
  if (serial > LAST_SERIAL) throw courseErrors.serialsUsedUp({ prefix });
  return String(serial).padStart(SERIAL_DIGITS, '0');
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
    const code = `${prefix}${await serialFor(tx, prefix)}`;
    const taken = await tx.selectFrom('courses').select('id').where('code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
};
