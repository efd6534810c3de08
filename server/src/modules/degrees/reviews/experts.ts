import type {
  Expert,
  ExpertEdit,
  expertCalls,
  NewExpert,
} from '@graduate/contract/degrees/reviews/experts.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { isBankCard } from '@graduate/contract/student-status/students/field-rules.ts';
import { type SqlBool, sql } from 'kysely';
import { mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchRound, reviewErrors } from './reviews.errors.ts';

export const experts = versioned({
  table: 'reviewExperts',
  subject: 'reviewExpert',
  none: noSuchRound,
  changedMeanwhile: reviewErrors.changedMeanwhile,
  touches: ['updatedAt'],
  // Contacts are sealed; the log does without them.
  recorded: ({ name, unit, status, maxTasks }) => ({ name, unit, status, maxTasks }),
  constraints: { review_experts_once: () => reviewErrors.expertTaken() },
});

export const LOAD = sql<number>`(select count(*)::int from review_tasks t
  where t.expert_id = review_experts.id and t.status in ('pending', 'invited', 'accepted'))`;

/** The same of what a college arranges: how a load grows when the school sends a thesis out would tell who reads it. */
export const OWN_LOAD = sql<number>`(select count(*)::int from review_tasks t join review_rounds r on r.id = t.round_id
  where t.expert_id = review_experts.id and t.status in ('pending', 'invited', 'accepted') and r.manager = 'college')`;

const reached = (db: Db | Tx) =>
  db
    .selectFrom('reviewExperts')
    .leftJoin('departments', 'departments.id', 'reviewExperts.departmentId')
    .leftJoin('accounts', 'accounts.id', 'reviewExperts.accountId');

const shown = (found: ReturnType<typeof reached>, school: boolean) =>
  found
    .select([
      'reviewExperts.id',
      'reviewExperts.name',
      'unit',
      'title',
      'titleLevel',
      'tutorLevel',
      'disciplines',
    ])
    .select(['keywords', 'reviewExperts.departmentId', 'reviewExperts.status', 'maxTasks', 'internal'])
    .select(['reviewExperts.mobile', 'reviewExperts.email', 'reviewExperts.version', 'accounts.username'])
    .select(['reviewExperts.idNumber', 'bankName', 'reviewExperts.bankAccount'])
    .select(['departments.name as departmentName', (school ? LOAD : OWN_LOAD).as('load')]);

/** Whether somebody sees what the school sends out. */
const ofSchool = ({ actor }: SignedAuthor): boolean => scopeOf(actor).kind === 'all';

const masked = (contact: string | null, plain: boolean, open: (sealed: string) => string): string | null => {
  if (contact === null) return null;
  const value = open(contact);
  return plain ? value : `${value.slice(0, 3)}****${value.slice(-2)}`;
};

const SHOWN = 4;

/** A number as everybody sees it: its end. */
export const ending = (number: string | null, open: (sealed: string) => string): string | null =>
  number && `**** ${open(number).slice(-SHOWN)}`;

type Stored = Omit<Expert, never>;

/** Contacts are for those who send invitations out; everybody else sees that there is one. */
const seen = async (
  { db, author }: Pick<Context, 'db' | 'author'>,
  rows: readonly Stored[],
): Promise<Expert[]> => {
  const { open } = await documentNumbers(db);
  const plain = mayUse(author.actor, 'degree:review:identity') && author.actor.role.code !== 'secretary';
  return rows.map((row) => ({
    ...row,
    mobile: masked(row.mobile, plain, open),
    email: masked(row.email, plain, open),
    idNumber: ending(row.idNumber, open),
    bankAccount: ending(row.bankAccount, open),
  }));
};

export const listExperts = async (context: Context, query: QueryOf<typeof expertCalls.list>) => {
  const page = await paged(
    query,
    filtered(reached(context.db), query, {
      keyword: (keyword, eb) =>
        eb.or([
          contains(['review_experts.name', 'review_experts.unit'], keyword),
          sql<SqlBool>`exists (select from unnest(review_experts.keywords) one where ${contains('one', keyword)})`,
        ]),
      discipline: (code) => sql<SqlBool>`${code}::text = any(review_experts.disciplines)`,
      status: 'reviewExperts.status',
      internal: (wanted, eb) => eb('reviewExperts.internal', '=', wanted === 'true'),
    }),
    {
      shown: (found) => shown(found, ofSchool(context.author)),
      sort: { name: 'reviewExperts.name', unit: 'reviewExperts.unit' },
      usual: ['name', 'unit'],
    },
  );
  return { ...page, list: await seen(context, page.list as Stored[]) };
};

export const findExperts = async (
  context: Pick<Context, 'db' | 'author'>,
  ids: readonly string[],
): Promise<Expert[]> => {
  const rows = await shown(reached(context.db), ofSchool(context.author))
    .where('reviewExperts.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('reviewExperts.name')
    .orderBy('reviewExperts.id')
    .execute();
  return seen(context, rows as Stored[]);
};

const findExpert = async (context: Pick<Context, 'db' | 'author'>, id: string): Promise<Expert> => {
  const [expert] = await findExperts(context, [id]);
  if (!expert) throw noSuchRound();
  return expert;
};

/** Whether a unit is this school, or a part of it. */
export const isOfSchool = (unit: string, school: string): boolean =>
  unit.replaceAll(/\s+/g, '').toLowerCase().includes(school.replaceAll(/\s+/g, '').toLowerCase());

/** Accounts are made by the security administrator; an expert is given one that has the role. */
const accountNamed = async (tx: Tx, username: string | null): Promise<string | null> => {
  if (!username) return null;
  const found = await tx
    .selectFrom('accounts')
    .select('accounts.id')
    .where('username', '=', username)
    .where('accounts.id', 'in', (eb) =>
      eb
        .selectFrom('accountRoles')
        .innerJoin('roles', 'roles.id', 'accountRoles.roleId')
        .select('accountRoles.accountId')
        .where('roles.code', 'in', ['expert', 'tutor', 'teacher']),
    )
    .executeTakeFirstOrThrow(() => reviewErrors.noSuchAccount());
  return found.id;
};

/** The department of somebody who works here, whatever is said about them: known by their account, or by name and number. */
const departmentHere = async (
  tx: Tx,
  { name, mobile }: Pick<NewExpert, 'name' | 'mobile'>,
  accountId: string | null,
): Promise<string | null> => {
  if (!accountId && !mobile) return null;
  const here = await tx
    .selectFrom('staff')
    .select('departmentId')
    .where('jobState', '=', 'onDuty')
    .where((eb) =>
      eb.or([
        ...(accountId ? [eb('accountId', '=', accountId)] : []),
        ...(mobile ? [eb.and([eb('name', '=', name), eb('mobile', '=', mobile)])] : []),
      ]),
    )
    .executeTakeFirst();
  return here?.departmentId ?? null;
};

/** A reviewer as the library keeps one; who is of this school never counts as one from outside. */
export const columnsOf = async (
  tx: Tx,
  { username, mobile, email, idNumber, bankName, bankAccount, ...expert }: NewExpert,
  school: string,
) => {
  const { seal, digest } = await documentNumbers(tx);
  const accountId = await accountNamed(tx, username);
  const departmentId =
    expert.departmentId ?? (await departmentHere(tx, { name: expert.name, mobile }, accountId));
  if (departmentId === null && isOfSchool(expert.unit, school)) throw reviewErrors.ofThisSchool();
  if (bankAccount && !isBankCard(bankAccount)) throw reviewErrors.badCard();
  return {
    ...expert,
    idNumber: idNumber ? seal(idNumber) : null,
    bankName: bankName || null,
    bankAccount: bankAccount ? seal(bankAccount) : null,
    departmentId,
    internal: departmentId !== null,
    accountId,
    mobile: mobile && seal(mobile),
    mobileDigest: mobile ? digest(mobile) : '',
    email: email && seal(email),
    staffNo: null,
  };
};

export const createExpert = async (context: Context, input: NewExpert): Promise<Expert> => {
  if (!input.mobile && !input.email) throw reviewErrors.needsContact();
  const { id } = await experts.transact(context, async (within) =>
    experts.add(within, await columnsOf(within.db, input, context.services.config.schoolName)),
  );
  return findExpert(context, id);
};

/** A contact that is sent as it is shown, with stars, stays as it was. */
export const editExpert = async (
  context: Context,
  { id, version, ...input }: ExpertEdit & { id: string },
): Promise<Expert> => {
  await experts.transact(context, async (within) => {
    const before = await experts.hold(within, { id, version });
    const { open } = await documentNumbers(within.db);
    const kept = (given: string | null, stored: string | null) =>
      given?.includes('****') ? stored && open(stored) : given;
    const contacts = { mobile: kept(input.mobile, before.mobile), email: kept(input.email, before.email) };
    // What is not sent at all stays, as in a sheet that does not know of it.
    const pay = {
      idNumber: kept(input.idNumber === undefined ? '****' : input.idNumber, before.idNumber),
      bankName: input.bankName === undefined ? before.bankName : input.bankName,
      bankAccount: kept(input.bankAccount === undefined ? '****' : input.bankAccount, before.bankAccount),
    };
    if (!contacts.mobile && !contacts.email) throw reviewErrors.needsContact();
    const { staffNo: _staff, ...columns } = await columnsOf(
      within.db,
      { ...input, ...contacts, ...pay },
      context.services.config.schoolName,
    );
    await experts.change(within, before, columns, 'edit');
  });
  return findExpert(context, id);
};
