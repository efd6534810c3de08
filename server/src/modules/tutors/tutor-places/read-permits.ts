import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { permitApproval, writablePermits } from '@graduate/contract/tutors/tutor-places/choices.ts';
import type { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import type { Check, Permit, PermitOffer, PermitRow } from '@graduate/contract/tutors/tutor-places/places.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { progressIfAny, recordsWaitingFor, whereRecordsWait } from '../../mechanisms/approvals/public.ts';
import { staffFits } from '../../people/guidance/public.ts';
import { type StaffScope, staffScope, staffWithin } from '../tutor-records/public.ts';
import { checksOf, unmetOf } from './permit-checks.ts';
import { isWindowOpen } from './permit-window.ts';
import { appliesFor, tutorWhoApplies } from './permit-writers.ts';
import { noSuchPermit } from './tutor-places.errors.ts';

const readable = (db: Db | Tx, scope: StaffScope) =>
  db
    .selectFrom('enrolmentPermits')
    .innerJoin('tutors', 'tutors.id', 'enrolmentPermits.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .innerJoin('departments', 'departments.id', 'enrolmentPermits.departmentId')
    .where(staffWithin(scope) as never)
    // What somebody has not sent is theirs alone, and of who writes it for them.
    .where(sql<boolean>`(enrolment_permits.state <> 'draft' or ${appliesFor(scope)})`);

const own = 'enrolmentPermits';
const shown = (found: ReturnType<typeof readable>) =>
  found
    .select([`${own}.id`, `${own}.tutorId`, 'tutors.staffId', 'staff.staffNo', 'staff.name'])
    .select(['departments.name as departmentName', `${own}.year`, `${own}.level`, `${own}.degreeType`])
    .select([`${own}.disciplineCode`, `${own}.wanted`, `${own}.report`, `${own}.quota`, `${own}.state`])
    .select([`${own}.reason`, `${own}.submittedAt`, `${own}.version`]);

/** Which of them the reader may decide on now. */
const waitingFor = async (db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await (await recordsWaitingFor(db, actor, permitApproval.type))
    .where('approvalInstances.recordId', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ recordId }) => recordId));
};

export const listPermits = async (
  { db, scope, language, author }: Context<StaffScope>,
  query: QueryOf<typeof placeCalls.permits>,
): Promise<{ list: PermitRow[]; total: number }> => {
  const { list, total } = await paged(
    query,
    filtered(readable(db, scope), query, {
      keyword: (word) => staffFits(word),
      year: 'enrolmentPermits.year',
      yxCode: 'departments.code',
      level: 'enrolmentPermits.level',
      degreeType: 'enrolmentPermits.degreeType',
      state: 'enrolmentPermits.state',
    }),
    {
      shown,
      // What is to be decided stands before what is.
      sort: { staffNo: 'staff.staffNo', reviewing: sql`enrolment_permits.state = 'reviewing'` },
      usual: ['-reviewing', '-year', '-submittedAt', 'id'],
    },
  );
  const ids = list.map(({ id }) => id);
  const waiting = await whereRecordsWait(db, permitApproval.type, ids);
  const mine = await waitingFor(db, author.actor, ids);
  return {
    list: list.map((row) => ({
      ...row,
      step: waiting.get(row.id)?.stepName[language] ?? '',
      decidable: mine.has(row.id),
    })),
    total,
  };
};

const actionsOn = (actor: Actor, { state, writes }: { state: Permit['state']; writes: boolean }) => {
  const revokes = state === 'granted' && mayUse(actor, 'tutor:permit:revoke');
  if (!writes || !mayUse(actor, 'tutor:permit:apply')) return revokes ? (['revoke'] as const) : [];
  if (state === 'reviewing') return ['withdraw'] as const;
  if (!writablePermits.includes(state)) return revokes ? (['revoke'] as const) : [];
  return state === 'draft' ? (['submit', 'edit', 'remove'] as const) : (['submit', 'edit'] as const);
};

type Reading = Pick<Context<StaffScope>, 'db' | 'scope' | 'author' | 'services' | 'language'>;

export const findPermit = async (context: Reading, { id }: { id: string }): Promise<Permit> => {
  const { db, scope, services, language, author } = context;
  const row = await shown(readable(db, scope))
    .select('enrolmentPermits.checks')
    .select(appliesFor(scope).as('writes'))
    .where('enrolmentPermits.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchPermit());
  const { writes, checks, ...permit } = row;
  const { moduleCode, businessCode } = permitApproval;
  const waiting = await whereRecordsWait(db, permitApproval.type, [id]);
  return {
    ...permit,
    step: waiting.get(id)?.stepName[language] ?? '',
    // Until it is sent the conditions are those of today.
    checks: writablePermits.includes(row.state)
      ? await checksOf(db, row.tutorId, row, language)
      : (checks as Check[]),
    progress: await progressIfAny(services, author.actor, { moduleCode, businessCode, recordId: id }),
    actions: [...actionsOn(author.actor, { state: row.state, writes })],
  };
};

export const maySeePermit = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await readable(db, staffScope(actor))
    .select('enrolmentPermits.id')
    .where('enrolmentPermits.id', '=', id)
    .executeTakeFirst()) !== undefined;

/** What a tutor may apply for in a year, conditions first. */
export const permitOffers = async (
  { db, scope, language }: Context<StaffScope>,
  { year, staffId }: QueryOf<typeof placeCalls.offers>,
): Promise<{ open: boolean; offers: PermitOffer[] }> => {
  const tutorId = await tutorWhoApplies(db, scope, staffId);
  const held = await db
    .selectFrom('tutorQualifications')
    .select(['level', 'degreeType', 'disciplineCode'])
    .where('tutorId', '=', tutorId)
    .where('status', '=', 'active')
    .orderBy('level')
    .orderBy('disciplineCode')
    .orderBy('degreeType')
    .execute();
  const permits = await db
    .selectFrom('enrolmentPermits')
    .select(['id', 'state', 'level', 'degreeType', 'disciplineCode'])
    .where('tutorId', '=', tutorId)
    .where('year', '=', year)
    .execute();
  const offers: PermitOffer[] = [];
  for (const one of held) {
    const checks = await checksOf(db, tutorId, { year, ...one }, language);
    const permit = permits.find(
      ({ level, degreeType, disciplineCode }) =>
        level === one.level && degreeType === one.degreeType && disciplineCode === one.disciplineCode,
    );
    offers.push({
      ...one,
      checks,
      eligible: unmetOf(checks) === undefined,
      permit: permit ? { id: permit.id, state: permit.state } : null,
    });
  }
  return { open: await isWindowOpen(db, tutorId), offers };
};
