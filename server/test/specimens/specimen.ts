import type { BuiltInRole } from '@graduate/contract/administration/accounts/roles.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { RoleScope } from '../../src/platform/access/actor.ts';
import type { TestApp } from '../app.ts';
import { type Given, requestOf, type TestClient } from '../client.ts';
import { next } from '../counting.ts';
import { holds } from '../declared-rights.ts';

/** Somebody who asks, or to whom a row belongs, acting in one role and one department. */
export type Person = {
  name: string;
  username: string;
  accountId: string;
  realName: string;
  personNo: string | null;
  role: string;
  /** How far the role is declared to reach. */
  scope: RoleScope;
  /** Every role held, whichever is the current one. */
  roleIds: readonly string[];
  roleId: string;
  departmentId: string;
  departmentIds: readonly string[];
  /** The tutor an assistant acts for: it reaches what the tutor reaches. */
  actsForId: string | undefined;
  client: TestClient;
};

/** Whether somebody may have to do with the row of another. */
export type Reach = (who: Person, owner: Person) => boolean;

export const everybody: Reach = () => true;
export const nobody: Reach = () => false;
export const ownOnly: Reach = (who, owner) => who.accountId === owner.accountId;
export const sameDepartment: Reach = (who, owner) => who.departmentId === owner.departmentId;
/** Somebody who reaches nothing but their own. */
export const isSelf: Reach = (who) => who.scope === 'self';
/** Somebody whose role holds the permission. */
export const may =
  (permission: Parameters<typeof holds>[1]): Reach =>
  (who) =>
    holds(who.role, permission);
export const either =
  (...ways: readonly Reach[]): Reach =>
  (who, owner) =>
    ways.some((reaches) => reaches(who, owner));
export const both =
  (...ways: readonly Reach[]): Reach =>
  (who, owner) =>
    ways.every((reaches) => reaches(who, owner));
export const not =
  (reaches: Reach): Reach =>
  (who, owner) =>
    !reaches(who, owner);
export const inRole =
  (...roles: readonly BuiltInRole[]): Reach =>
  ({ role }) =>
    roles.some((one) => one === role);

/** What the declared data scope of the role says. Classes, students and tasks are none of the platform's rows. */
export const byDataScope: Reach = (who, owner) => {
  switch (who.scope) {
    case 'all':
      return true;
    case 'department':
      return sameDepartment(who, owner);
    default:
      return (who.actsForId ?? who.accountId) === owner.accountId;
  }
};

/** One row of somebody; none of its `marks` may be told to those who do not reach it. The first stands in lists. */
export type Row = { id: string; marks: readonly [string, ...string[]] };

type MakeRow<R extends Row> = (app: TestApp, owner: Person, who?: Person) => Promise<R>;
type WireRequest = ReturnType<typeof requestOf>;

/** A call that names a row. */
export type RowCall<R extends Row = Row> = {
  call: Call;
  request(app: TestApp, row: R, who: Person): WireRequest;
  /** Where it differs from the reach of the specimen. */
  reach?: Reach;
  /** How a row out of reach is answered: 404 unless said otherwise, `nothing` for an answer that leaves it out. */
  outside?: readonly number[] | 'nothing';
  /** A row made for this call alone. */
  row?(app: TestApp, owner: Person, who?: Person): Promise<R>;
  /** Why those who reach a row do not try it here. */
  deniedOnly?: string;
};

/** A call that shows rows: of all those made, it shows the ones within reach. */
export type ListCall<R extends Row = Row> = {
  call: Call;
  request(app: TestApp, row: R | undefined, who: Person): WireRequest;
  reach?: Reach;
  /** Asked for each row, as a search is, not once for all. */
  each?: true;
  /** The filter leaves the rows of the specimen and nothing else, so that the total can be told. */
  counted?: true;
  /** It shows only some of the rows within reach, e.g. the newest. */
  some?: true;
};

export type Specimen<R extends Row = Row> = {
  name: string;
  make(app: TestApp, owner: Person, who?: Person): Promise<R>;
  reach: Reach;
  calls: readonly RowCall<R>[];
  lists?: readonly ListCall<R>[];
};

type CallOptions<R extends Row> = Pick<RowCall<R>, 'reach' | 'outside' | 'deniedOnly'> & { row?: MakeRow<R> };

/** The call whose path names the row, and one that says something besides. */
export const byId = ({ id }: { id: string }) => ({ params: { id } });
export const byIdWith =
  <B>(body: B) =>
  ({ id }: { id: string }) => ({ params: { id }, body });

/** Names a row in a call: `on(noticeCalls.find, byId)`. */
export const callsOn =
  <R extends Row = Row>() =>
  <C extends Call>(
    call: C,
    given: (row: R, who: Person) => Given<C>,
    options: CallOptions<R> = {},
  ): RowCall<R> => ({
    call,
    request: (app, row, who) => requestOf(app, call, given(row, who)),
    ...options,
  });

/** A list, asked for once for all rows. */
export const list = <C extends Call>(
  call: C,
  given: Given<C>,
  options: Pick<ListCall, 'reach' | 'counted' | 'some'> = {},
): ListCall => ({ call, request: (app) => requestOf(app, call, given), ...options });

/** A search, asked for each row. */
export const search = <C extends Call>(
  call: C,
  given: (mark: string) => Given<C>,
  options: Pick<ListCall, 'reach'> = {},
): ListCall => ({
  call,
  request: (app, row) => requestOf(app, call, given(row?.marks[0] ?? '')),
  each: true,
  ...options,
});

/** A word that no other row has. Rows of one kind share its beginning. */
export const newMark = (kind: string): string => {
  return `${kind}样本${String(next('mark')).padStart(5, '0')}号`;
};

/** Calls about data of the installation that belong to nobody, by name, with the reason. */
export type CommonCalls = Readonly<Record<string, string>>;
