import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import type { QuotaRow } from '@graduate/contract/tutors/tutor-places/places.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { placesHeld, placesTaken, staffFits } from '../../people/guidance/public.ts';
import { type StaffScope, staffWithin } from '../tutor-records/public.ts';

const rowsOf = (db: Db, scope: StaffScope) =>
  db
    .selectFrom('tutorQuotas')
    .innerJoin('tutors', 'tutors.id', 'tutorQuotas.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .where(staffWithin(scope) as never);

const ofRow = (table: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${table} taken
  where taken.tutor_id = tutor_quotas.tutor_id and taken.year = tutor_quotas.year
    and taken.level = tutor_quotas.level and taken.degree_type = tutor_quotas.degree_type)::int`;
const TAKEN = ofRow(sql`(${placesTaken})`);
const HELD = ofRow(sql`(${placesHeld})`);
const USED = sql<number>`(${TAKEN} - ${HELD})::int`;
const LEFT = sql<number>`(tutor_quotas.quota - tutor_quotas.reserved - ${TAKEN})::int`;

const shown = (found: ReturnType<typeof rowsOf>) =>
  found
    .select(
      sql<string>`concat_ws(':', tutor_quotas.tutor_id, tutor_quotas.year, tutor_quotas.level, tutor_quotas.degree_type)`.as(
        'id',
      ),
    )
    .select(['tutors.staffId', 'tutorQuotas.tutorId', 'staff.staffNo', 'staff.name'])
    .select(['departments.name as departmentName', 'tutorQuotas.year', 'tutorQuotas.level'])
    .select(['tutorQuotas.degreeType', 'tutorQuotas.quota', 'tutorQuotas.reserved'])
    .select([USED.as('used'), HELD.as('held'), LEFT.as('left')]);

type Query = QueryOf<typeof placeCalls.quotas>;
type Filter = Omit<Query, 'page' | 'limit' | 'sort'>;

export const quotasFound = (db: Db, scope: StaffScope, query: Filter) =>
  filtered(rowsOf(db, scope), query, {
    year: 'tutorQuotas.year',
    keyword: (word) => staffFits(word),
    yxCode: 'departments.code',
    level: 'tutorQuotas.level',
    degreeType: 'tutorQuotas.degreeType',
  });

const order = {
  shown,
  sort: { staffNo: 'staff.staffNo', used: USED },
  usual: ['-year', 'tutorId', 'level', 'degreeType'],
};

export const listQuotas = (
  { db, scope }: Context<StaffScope>,
  query: Query,
): Promise<{ list: QuotaRow[]; total: number }> => paged(query, quotasFound(db, scope, query), order);

export const streamQuotas = (db: Db, scope: StaffScope, query: Filter & Pick<Query, 'sort'>) =>
  inOrder(query, quotasFound(db, scope, query), order).stream();
