import type { ChangeQuery } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ChangeState } from '@graduate/contract/student-status/status-changes/states.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { type PageRequest, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { StudentScope } from '../../students/public.ts';
import { changesFound, stepsIn, withColumns } from './changes.queries.ts';
import { shownChange } from './shown-change.ts';

type SortField = NonNullable<ChangeQuery['sort']>[number]['field'];

/** How changes are shown and in which order. */
export const inList = {
  shown: withColumns,
  sort: { studentNo: sql`status_changes.student ->> 'studentNo'`, yxCode: 'departments.code' },
  usual: ['-no'],
};

const countsByState = async (found: ReturnType<typeof changesFound>) => {
  const rows = await found
    .select(['statusChanges.state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('statusChanges.state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) as Partial<
    Record<ChangeState, number>
  >;
};

type Found = ReturnType<typeof changesFound>;

const pageOfChanges = (actor: Actor, found: Found, request: PageRequest<SortField>) =>
  paged(request, found, { ...inList, each: (change) => shownChange(actor, change) });

/** Status changes within reach, with the numbers of the tabs and of the steps under the same filter. */
export const listChanges = async (
  { db, scope, author: { actor } }: Context<StudentScope>,
  query: ChangeQuery,
) => {
  const { page, limit, sort, ...filter } = query;
  const { state: _state, ...withoutState } = filter;
  const [{ list, total }, counts, steps] = await Promise.all([
    pageOfChanges(actor, changesFound(db, scope, actor, filter), { page, limit, sort }),
    countsByState(changesFound(db, scope, actor, withoutState)),
    stepsIn(db, changesFound(db, scope, actor, withoutState)),
  ]);
  return { list, total, counts, steps };
};

/** The changes of the caller's own records; those somebody else applied for are there once they are on their way. */
export const ownChanges = ({ db, author: { actor } }: Context, request: PageRequest<SortField>) => {
  const scope = { kind: 'person', accountId: actor.accountId } as const;
  return pageOfChanges(actor, changesFound(db, scope, actor, {}), request);
};
