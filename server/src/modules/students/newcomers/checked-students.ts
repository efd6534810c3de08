import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { newcomerCalls } from '@graduate/contract/students/newcomer-calls.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { studentsFound, withDocument } from '../reading/find-students.ts';
import { ownRecord } from '../reading/own-record.ts';
import { pageOfStudents } from '../reading/page-of-students.ts';
import type { StudentScope } from '../students.scope.ts';

type Query = QueryOf<typeof newcomerCalls.checkedStudents>;

/** Who has checked the own data; a student learns how its own check stands, whatever it asks for. */
export const checkedStudents = async (
  services: Services,
  scope: StudentScope,
  author: SignedAuthor,
  { kind, roundId: _roundId, ...query }: Query,
) => {
  const graduation = kind === 'graduation';
  if (scope.kind === 'person') {
    const { record } = (await ownRecord(services, author)).detail;
    const state = record[graduation ? 'gradCheckState' : 'checkState'] ?? null;
    return { check: { hdzt: state as '0' | '1' | '2' | '3' | '9' | null, record } };
  }
  if (!mayUse(author.actor, 'student:check:audit')) return { list: [], total: 0 };
  const { hdzt, ...others } = query;
  const filter = graduation ? { ...others, gradCheckState: hdzt ?? query.gradCheckState } : query;
  const found = studentsFound(services.db, scope, {
    ...(await withDocument(services.db, filter)),
    population: query.population ?? ['regular', 'intl'],
  });
  const page = await pageOfStudents(services, author.actor, found, query);
  return {
    total: page.total,
    list: page.list.map((brief) => ({
      brief,
      hdzt: graduation ? brief.gradCheckState : brief.checkState,
    })),
  };
};
