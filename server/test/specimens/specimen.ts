import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { TestApp } from '../app.ts';
import { type Given, requestOf } from '../client.ts';
import { next } from '../counting.ts';
import type { Person, Reach } from './reach.ts';

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
