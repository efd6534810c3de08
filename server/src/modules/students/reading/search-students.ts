import type { StudentSearch } from '@graduate/contract/students/search.ts';
import { MOST_CONDITIONS } from '@graduate/contract/students/search.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { documentNumbers } from '../document-numbers.ts';
import { sightOf } from '../field-sight.ts';
import type { StudentScope } from '../students.scope.ts';
import { studentsFound } from './find-students.ts';
import { pageOfStudents } from './page-of-students.ts';
import { tooManyConditions } from './reading.errors.ts';
import { conditionOf } from './search-condition.ts';

/** Students by groups of conditions. The scope stands outside of the groups: no condition reaches beyond it. */
export const searchStudents = async (
  services: Services,
  scope: StudentScope,
  actor: Actor,
  { logic, groups, ...request }: StudentSearch,
) => {
  const conditions = groups.reduce((sum, group) => sum + group.conditions.length, 0);
  if (conditions > MOST_CONDITIONS) throw tooManyConditions();
  const { digest } = await documentNumbers(services.db);
  const sight = sightOf(actor, false);
  const joined = groups
    .filter((group) => group.conditions.length > 0)
    .map((group) => ({
      logic: group.logic,
      conditions: group.conditions.map((condition) => conditionOf(condition, sight, digest)),
    }));
  const found = studentsFound(services.db, scope, {}).where((eb) => {
    const each = joined.map((group) =>
      group.logic === 'and' ? eb.and(group.conditions) : eb.or(group.conditions),
    );
    if (each.length === 0) return eb.lit(true);
    return logic === 'and' ? eb.and(each) : eb.or(each);
  });
  return pageOfStudents(services, actor, found, request);
};
