import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import type {
  NewQualification,
  Qualification,
  QualificationEdit,
} from '@graduate/contract/tutors/tutor-places/places.ts';
import { type SqlBool, sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { staffFits } from '../../people/guidance/public.ts';
import { noSuchStaff, qualificationState, type StaffScope, staffWithin } from '../tutor-records/public.ts';
import { noSuchQualification, placeErrors } from './tutor-places.errors.ts';

const held = versioned({
  table: 'tutorQualifications',
  subject: 'tutorQualification',
  none: noSuchQualification,
  constraints: { tutor_qualifications_once: () => placeErrors.held() },
});

const readable = (db: Db | Tx, scope: StaffScope) =>
  db
    .selectFrom('tutorQualifications')
    .innerJoin('tutors', 'tutors.id', 'tutorQualifications.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .where(staffWithin(scope) as never);

const STATE = qualificationState();

const shown = (found: ReturnType<typeof readable>) =>
  found
    .select(['tutorQualifications.id', 'tutorQualifications.tutorId', 'tutors.staffId', 'staff.staffNo'])
    .select(['staff.name', 'departments.name as departmentName', 'tutorQualifications.level'])
    .select(['tutorQualifications.degreeType', 'tutorQualifications.disciplineCode'])
    .select(['tutorQualifications.grantedAt', 'tutorQualifications.validTo', 'tutorQualifications.source'])
    .select(['tutorQualifications.docNo', 'tutorQualifications.reason', 'tutorQualifications.version'])
    .select(STATE.as('status'));

type Query = QueryOf<typeof placeCalls.qualifications>;
type Filter = Omit<Query, 'page' | 'limit' | 'sort'>;

export const qualificationsFound = (db: Db, scope: StaffScope, query: Filter) =>
  filtered(readable(db, scope), query, {
    keyword: (word) => staffFits(word),
    yxCode: 'departments.code',
    level: 'tutorQualifications.level',
    degreeType: 'tutorQualifications.degreeType',
    disciplineCode: 'tutorQualifications.disciplineCode',
    status: (state) => sql<SqlBool>`${STATE} = ${state}`,
  });

const order = { shown, sort: { staffNo: 'staff.staffNo' }, usual: ['-grantedAt', 'id'] };

export const listQualifications = (
  { db, scope }: Context<StaffScope>,
  query: Query,
): Promise<{ list: Qualification[]; total: number }> =>
  paged(query, qualificationsFound(db, scope, query), order);

/** A sheet names the discipline, a page knows the words for its code. */
const disciplineName = sql<string>`coalesce((select d.label from dictionary_items d
  where d.dictionary_code = 'discipline' and d.code = tutor_qualifications.discipline_code),
  tutor_qualifications.discipline_code)`;

export const streamQualifications = (db: Db, scope: StaffScope, query: Filter & Pick<Query, 'sort'>) =>
  inOrder(query, qualificationsFound(db, scope, query), {
    ...order,
    shown: (found) => shown(found).select(disciplineName.as('discipline')),
  }).stream();

const readOne = (db: Db, scope: StaffScope, id: string): Promise<Qualification> =>
  shown(readable(db, scope))
    .where('tutorQualifications.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchQualification());

/** The tutor that somebody is from now on. */
const tutorOf = async (tx: Tx, staffId: string): Promise<string> => {
  await tx
    .insertInto('tutors')
    .values({ id: newId(), staffId })
    .onConflict((conflict) => conflict.column('staffId').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('tutors')
    .select('id')
    .where('staffId', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
};

/** One that is over is over by its date alone; granted anew, its row says so and stands in nobody's way. */
const endOver = async (
  tx: Tx,
  tutorId: string,
  { level, degreeType, disciplineCode }: Omit<NewQualification, 'staffId'>,
): Promise<void> => {
  await tx
    .updateTable('tutorQualifications')
    .set((eb) => ({ status: 'expired', version: eb('version', '+', 1) }))
    .where('tutorId', '=', tutorId)
    .where('level', '=', level)
    .where('degreeType', '=', degreeType)
    .where('disciplineCode', '=', disciplineCode)
    .where('status', '=', 'active')
    .where('validTo', '<', dayInShanghai(new Date()))
    .execute();
};

/** Somebody may guide students of this kind from now on; who is no tutor yet becomes one. */
export const grantTo = async (
  tx: Tx,
  author: Author,
  { staffId, ...granted }: NewQualification,
): Promise<string> => {
  const tutorId = await tutorOf(tx, staffId);
  await endOver(tx, tutorId, granted);
  const { id } = await held.add({ db: tx, author }, { ...granted, tutorId, status: 'active', reason: null });
  return id;
};

export const grantQualification = async (
  context: Context<StaffScope>,
  given: NewQualification,
): Promise<Qualification> => {
  const { db, scope } = context;
  const id = await held.transact(context, async ({ db: tx, author }) => {
    await tx
      .selectFrom('staff')
      .select('staff.id')
      .where('staff.id', '=', given.staffId)
      .where(staffWithin(scope))
      .executeTakeFirstOrThrow(() => noSuchStaff());
    return grantTo(tx, author, given);
  });
  return readOne(db, scope, id);
};

/** Suspends, ends or renews a qualification. */
export const editQualification = async (
  context: Context<StaffScope>,
  { id, version, ...given }: { id: string } & QualificationEdit,
): Promise<Qualification> => {
  const { db, scope } = context;
  await held.transact(context, async (within) => {
    await readOne(within.db, scope, id);
    const before = await held.hold(within, { id, version });
    if (given.status !== 'active' && !given.reason) throw placeErrors.noReason();
    await held.change(within, before, given, 'edit');
  });
  return readOne(db, scope, id);
};
