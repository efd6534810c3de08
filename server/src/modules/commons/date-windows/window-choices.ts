import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { WindowChoices } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Context } from '../../../platform/http/context.ts';
import { departmentRefs, gradesInUse } from '../../administration/accounts/public.ts';
import { allTerms, termOfDay } from '../academic-calendar/public.ts';
import { mayAdd, type WindowScope } from './date-windows.scope.ts';
import { windowCodesOf } from './window-codes.ts';

/** What somebody may set windows for: departments see only their own. */
export const windowChoices = async ({
  db,
  services,
  scope,
  language,
}: Context<WindowScope>): Promise<WindowChoices> => {
  const [terms, current, departments, grades] = await Promise.all([
    allTerms(db),
    termOfDay(db, dayInShanghai(new Date())),
    departmentRefs(db, scope.kind === 'departments' ? scope.ids : undefined),
    gradesInUse(db),
  ]);
  return {
    operations: windowCodesOf(services).map((code) => ({
      code: code.code,
      operation: code.operation[language],
      module: code.module,
      usual: code.usual,
      dimensions: [...code.dimensions],
      mayEdit: mayAdd(scope, code),
    })),
    terms: terms
      .toReversed()
      .map((term) => ({ id: term.id, name: termName(term)[language], current: term.id === current?.id })),
    departments: departments.map(({ id, name }) => ({ id, name })),
    grades,
    narrowsOnly: scope.kind === 'departments',
  };
};
