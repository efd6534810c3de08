import { text } from '@graduate/contract/platform/text.ts';
import type { StudentBrief } from '@graduate/contract/student-status/students/records.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { studentErrors } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';
import { headingsWithin } from './reach-student.ts';
import { briefsOf } from './student-rows.ts';

const MOST = 200;

/** Several students in the order asked for; those out of reach are left out without a word. */
export const severalStudents = async (
  { services, scope, author: { actor } }: Context<StudentScope>,
  { ids }: { ids: readonly string[] },
): Promise<StudentBrief[]> => {
  if (ids.length > MOST)
    throw studentErrors.badRequest({
      detail: text(`一次最多查询${MOST}名学生`, `at most ${MOST} students at once`),
    });
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const reached = await headingsWithin(services.db, scope)
    .select('studentRecords.id')
    .where('studentRecords.id', 'in', wanted)
    .execute();
  const within = new Set(reached.map(({ id }) => id));
  return briefsOf(
    services,
    actor,
    wanted.filter((id) => within.has(id)),
  );
};
