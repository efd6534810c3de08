import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { RoundState } from '@graduate/contract/training/selection/choices.ts';
import type {
  Round,
  RoundAction,
  RoundRow,
  RoundWindow,
} from '@graduate/contract/training/selection/rounds.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { noSuchRound } from '../selection.errors.ts';

/** A class (table `teaching_classes`) is offered in a round (table `course_selection_rounds`). */
export const offeredInIt = sql<SqlBool>`teaching_classes.term_id = course_selection_rounds.term_id
  and (cardinality(course_selection_rounds.class_ids) = 0 or teaching_classes.id = any(course_selection_rounds.class_ids))
  and (cardinality(course_selection_rounds.department_ids) = 0
    or teaching_classes.department_id = any(course_selection_rounds.department_ids))
  and (cardinality(course_selection_rounds.categories) = 0 or exists (select from courses k
    where k.id = teaching_classes.course_id and k.category = any(course_selection_rounds.categories)))`;

type StoredWindow = RoundWindow & { departmentName: string | null };

/** When a round is open, to each of those it is staggered for. */
const timesInWords = (windows: readonly StoredWindow[], language: Language): string =>
  windows
    .map(({ grade, level, departmentName, opensAt, closesAt }) => {
      const [from, to] = [opensAt, closesAt].map((time) => formatWireTime(time).slice(0, 16));
      const who = [
        grade !== null && (language === 'zh' ? `${grade}级` : `grade ${grade}`),
        level !== null && trainingLevels[level][language],
        departmentName,
      ].filter(Boolean);
      const when = language === 'zh' ? `${from} 至 ${to}` : `${from} to ${to}`;
      return [who.join(' '), when].filter(Boolean).join(language === 'zh' ? '：' : ': ');
    })
    .join(language === 'zh' ? '；' : '; ');

const found = (db: Db | Tx) =>
  db
    .selectFrom('courseSelectionRounds')
    .innerJoin('academicTerms', 'academicTerms.id', 'courseSelectionRounds.termId');

/** The states people see, as the database tells them apart. */
const inState: Readonly<Record<RoundState, RawBuilder<SqlBool>>> = {
  draft: sql`course_selection_rounds.state = 'draft'`,
  waiting: sql`course_selection_rounds.state = 'ready' and not exists (select from selection_windows w
    where w.round_id = course_selection_rounds.id and w.opens_at <= now() and now() < w.closes_at)
    and exists (select from selection_windows w where w.round_id = course_selection_rounds.id and w.closes_at > now())`,
  open: sql`course_selection_rounds.state = 'ready' and exists (select from selection_windows w
    where w.round_id = course_selection_rounds.id and w.opens_at <= now() and now() < w.closes_at)`,
  closed: sql`course_selection_rounds.state = 'ready' and not exists (select from selection_windows w
    where w.round_id = course_selection_rounds.id and w.closes_at > now())`,
  drawn: sql`course_selection_rounds.state = 'drawn'`,
  published: sql`course_selection_rounds.state = 'published'`,
  archived: sql`course_selection_rounds.state = 'archived'`,
};

const counted = (refused: boolean) => sql<number>`(select count(*) from selection_events e
  where e.round_id = course_selection_rounds.id and e.message is ${sql.raw(refused ? 'not null' : 'null')})`;

const shown = (rounds: ReturnType<typeof found>) =>
  rounds
    .selectAll('courseSelectionRounds')
    .select(['academicTerms.academicYear', 'academicTerms.termNo'])
    .select(
      sql<StoredWindow[]>`coalesce((select json_agg(json_build_object('grade', w.grade, 'level', w.level,
        'departmentId', w.department_id, 'departmentName', (select d.name from departments d where d.id = w.department_id),
        'opensAt', w.opens_at, 'closesAt', w.closes_at) order by w.no) from selection_windows w
        where w.round_id = course_selection_rounds.id), '[]')`.as('windows'),
    )
    .select(
      sql<string[]>`array(select c.code from teaching_classes c
        where c.id = any(course_selection_rounds.class_ids) order by c.code)`.as('classCodes'),
    )
    .select(
      sql<number>`(select count(*) from teaching_classes where teaching_classes.state = 'open' and ${offeredInIt})`.as(
        'classes',
      ),
    )
    .select([counted(false).as('done'), counted(true).as('refused')])
    .select(sql<Date>`now()`.as('now'));

type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** What people call the state of a round: a round that is ready opens and closes by itself. */
const stateOf = (
  state: Found['state'],
  windows: readonly { opensAt: Date; closesAt: Date }[],
  now: Date,
): RoundState => {
  if (state !== 'ready') return state;
  if (windows.some(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)) return 'open';
  return windows.every(({ closesAt }) => closesAt <= now) ? 'closed' : 'waiting';
};

const possible: Record<RoundState, readonly RoundAction[]> = {
  draft: ['edit', 'ready', 'remove'],
  waiting: ['unready', 'extend'],
  open: ['extend'],
  closed: ['extend', 'archive'],
  drawn: ['draw', 'publish'],
  published: ['archive'],
  archived: [],
};

type Standing = { kind: Round['kind']; state: RoundState; hasBegun: boolean; wasAsked: boolean };

/**
 * Of a round with a draw the wishes are drawn when it has closed; it is put away when its result is out. Once students
 * could choose it is no draft again, so that the promised draw stays what it was; what they asked for is not removed.
 */
const actionsOf = ({ kind, state, hasBegun, wasAsked }: Standing): RoundAction[] => {
  if (kind === 'pre' && state === 'closed') return ['extend', 'draw'];
  return possible[state].filter(
    (action) => !(action === 'unready' && hasBegun) && !(action === 'remove' && wasAsked),
  );
};

const asSeen = ({ windows: stored, now, academicYear, termNo, ...row }: Found, language: Language): Round => {
  const dated = stored.map((one) => ({
    ...one,
    opensAt: new Date(one.opensAt),
    closesAt: new Date(one.closesAt),
  }));
  const windows = dated.map(({ departmentName: _name, ...window }) => window);
  const state = stateOf(row.state, windows, now);
  const requests = Number(row.done) + Number(row.refused);
  const at = (pick: (...values: number[]) => number, key: 'opensAt' | 'closesAt') =>
    new Date(pick(...windows.map((one) => one[key].getTime())));
  return {
    ...row,
    requests,
    termName: termName({ academicYear, termNo })[language],
    windows,
    times: timesInWords(dated, language),
    opensAt: at(Math.min, 'opensAt'),
    closesAt: at(Math.max, 'closesAt'),
    state,
    actions: actionsOf({
      kind: row.kind,
      state,
      hasBegun: windows.some(({ opensAt }) => opensAt <= now),
      wasAsked: requests > 0,
    }),
    // Nobody knows the seed before the draw is published.
    seed: row.state === 'published' || row.state === 'archived' ? row.seed : null,
  };
};

export const listRounds = async (
  { db, language }: Context,
  query: {
    page?: number | undefined;
    limit?: number | undefined;
    termId?: string | undefined;
    kind?: RoundRow['kind'] | undefined;
    state?: RoundState | undefined;
  },
) => {
  const { list, total } = await paged(
    query,
    filtered(found(db), query, {
      termId: 'courseSelectionRounds.termId',
      kind: 'courseSelectionRounds.kind',
      state: (state) => inState[state],
    }),
    { shown, usual: ['-createdAt', 'id'] },
  );
  return { list: list.map((row) => asSeen(row, language)), total };
};

export const readRound = async (db: Db | Tx, id: string, language: Language): Promise<Round> =>
  asSeen(
    await shown(found(db))
      .where('courseSelectionRounds.id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchRound()),
    language,
  );

export const findRound = ({ db, language }: Context, { id }: { id: string }): Promise<Round> =>
  readRound(db, id, language);
