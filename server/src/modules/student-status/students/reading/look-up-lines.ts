import type { StudentBrief } from '@graduate/contract/student-status/students/records.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/http/context.ts';
import type { StudentScope } from '../students.scope.ts';
import { studentsFound } from './find-students.ts';
import { briefsOf } from './student-rows.ts';

const MOST_FOUND = 5000;

/** Pasted lines, each a number or a whole name: whom they mean, and which mean nobody within reach. */
export const lookUpLines = async (
  { services, scope, author: { actor } }: Context<StudentScope>,
  { lines: pasted }: { lines: readonly string[] },
) => {
  const lines = [...new Set(pasted.map((line) => line.normalize('NFKC').trim()))];
  const rows = await studentsFound(services.db, scope, {})
    .select(['studentRecords.id', 'cardNo', 'studentNo', 'examineeNo', 'name'])
    .where((eb) =>
      eb.or(
        (['card_no', 'student_no', 'examinee_no', 'name'] as const).map((column) =>
          eb(sql.raw(`student_records.${column}`), '=', sql`any(${lines}::text[])`),
        ),
      ),
    )
    .orderBy('studentRecords.studentNo')
    .orderBy('studentRecords.id')
    .limit(MOST_FOUND)
    .execute();
  const briefs = new Map(
    (
      await briefsOf(
        services,
        actor,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const byLine = new Map<string, Set<StudentBrief>>();
  for (const row of rows) {
    const brief = briefs.get(row.id);
    for (const key of [row.cardNo, row.studentNo, row.examineeNo, row.name])
      if (key && brief) byLine.set(key, (byLine.get(key) ?? new Set()).add(brief));
  }
  return {
    found: lines.flatMap((line) => {
      const students = byLine.get(line);
      return students ? [{ line, students: [...students] }] : [];
    }),
    missing: lines.filter((line) => !byLine.has(line)),
  };
};
