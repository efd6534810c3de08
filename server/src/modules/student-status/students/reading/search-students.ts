import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { MOST_CONDITIONS, type SearchGroups } from '@graduate/contract/student-status/students/search.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { sightOf } from '../field-sight.ts';
import type { StudentScope } from '../students.scope.ts';
import { studentsFound } from './find-students.ts';
import { pageOfStudents } from './page-of-students.ts';
import { tooManyConditions } from './reading.errors.ts';
import { conditionOf } from './search-condition.ts';

/** Students by groups of conditions. The scope stands outside of the groups: no condition reaches beyond it. */
export const studentsSearched = async (
  db: Db | Tx,
  scope: StudentScope,
  actor: Actor,
  { logic, groups }: SearchGroups,
) => {
  const filled = groups.filter(({ conditions }) => conditions.length > 0);
  if (filled.reduce((sum, { conditions }) => sum + conditions.length, 0) > MOST_CONDITIONS)
    throw tooManyConditions();
  const { digest } = await documentNumbers(db);
  const sight = sightOf(actor, false);
  const judged = filled.map((group) => ({
    logic: group.logic,
    conditions: group.conditions.map((condition) => conditionOf(condition, sight, digest)),
  }));
  return studentsFound(db, scope, {}).where((eb) => {
    const each = judged.map((group) => eb[group.logic](group.conditions));
    return each.length === 0 ? eb.lit(true) : eb[logic](each);
  });
};

export const searchStudents = async (
  { services, scope, author: { actor } }: Context<StudentScope>,
  { logic, groups, ...request }: BodyOf<typeof readingCalls.search>,
) => {
  const found = await studentsSearched(services.db, scope, actor, { logic, groups });
  return pageOfStudents(services, actor, found, request);
};
