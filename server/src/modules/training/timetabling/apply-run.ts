import { weeksInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { WantedMeeting } from '@graduate/contract/training/scheduling/meetings.ts';
import type { RunApply, RunDesk, RunUndone } from '@graduate/contract/training/timetabling/runs.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type ClassRefused, type ClassScope, saveTogether } from '../scheduling/public.ts';
import { appliable } from './placements.ts';
import { findRun } from './read-runs.ts';
import { type NormalMeeting, normalMeetingsOf } from './read-term.ts';
import { grouped } from './relations.ts';
import { runs } from './runs.scope.ts';
import { timetablingErrors } from './timetabling.errors.ts';

type Placed = Selectable<Tables['timetablingPlacements']>;

/** Warnings have been weighed by the search already. */
const WARNINGS = ['T424', 'T425', 'T428', 'T433', 'T434', 'T436'];

const wantedOf = (placed: Placed): WantedMeeting[] =>
  placed.weekday === null || placed.startPeriod === null
    ? []
    : [
        {
          id: placed.meetingId,
          weekday: placed.weekday,
          weeks: weeksInWords(placed.weekMask),
          date: null,
          startPeriod: placed.startPeriod,
          periodCount: placed.periodCount,
          roomId: placed.roomId,
          teacherIds: placed.teacherIds,
          locked: placed.locked,
        },
      ];

const asWanted = ({
  id,
  weekday,
  weekMask,
  startPeriod,
  periodCount,
  roomId,
  teacherIds,
  locked,
}: NormalMeeting): WantedMeeting => ({
  id,
  weekday,
  weeks: weeksInWords(weekMask),
  date: null,
  startPeriod,
  periodCount,
  roomId,
  teacherIds,
  locked,
});

/** Classes that somebody changed since they had these versions; nobody changes them until the end of the transaction. */
const changedSince = async (
  tx: Tx,
  classIds: readonly string[],
  versions: Readonly<Record<string, number>>,
) => {
  const rows = await tx
    .selectFrom('teachingClasses')
    .select(['id', 'code', 'name', 'scheduleVersion'])
    .where('id', 'in', classIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ id, scheduleVersion }) => versions[id] !== scheduleVersion);
};

/** Refuses where somebody changed a class after the run began, naming all of them. */
const mustBeAsThen = async (
  tx: Tx,
  classIds: readonly string[],
  versions: Readonly<Record<string, number>>,
): Promise<void> => {
  const overtaken = await changedSince(tx, classIds, versions);
  if (overtaken.length > 0)
    throw timetablingErrors.overtaken(
      { list: overtaken.map(({ name }) => name) },
      { classIds: overtaken.map(({ id }) => id) },
    );
};

const OPEN_TO_APPLY = ['done', 'stopped', 'failed'];

type Saved = { id: string; version: number; meetings: WantedMeeting[] };

type NotSaved = typeof timetablingErrors.doesNotFit;

/** Says of every class what is in its way, so that all of them can be left out at once. */
const mustFit = async (tx: Tx, refused: readonly ClassRefused[], notSaved: NotSaved): Promise<void> => {
  if (refused.length === 0) return;
  const ids = refused.map(({ classId }) => classId);
  const rows = await tx.selectFrom('teachingClasses').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const classes = refused.map((one) => ({ ...one, className: names.get(one.classId) ?? '' }));
  const count = classes.reduce((sum, { messages }) => sum + messages.length, 0);
  const list = classes.map(({ className, messages: [first] }) =>
    first ? `${className}（${first}）` : className,
  );
  throw notSaved({ count, list }, { classes });
};

const save = async (
  context: Context<ClassScope>,
  within: Within<ClassScope>,
  classes: readonly Saved[],
  overrideReason: string | null,
  notSaved: NotSaved,
) => {
  const refused: ClassRefused[] = [];
  await saveTogether(
    { ...context, db: within.db as never },
    within,
    classes.map((one) => ({ ...one, acceptWarnings: WARNINGS, overrideReason })),
    (one) => refused.push(one),
  );
  await mustFit(within.db, refused, notSaved);
};

/** Who takes a room in the very same moment is told by the database; then nothing of the run is applied. */
const explained = (error: { constraint?: string }): never => {
  if (error.constraint === 'slot_occupancy_once') throw timetablingErrors.placeTaken();
  throw error;
};

export const applyRun = async (
  context: Context<ClassScope>,
  { id, version, classIds, overrideReason }: RunApply & { id: string },
): Promise<RunDesk> => {
  await runs
    .transact(context, async (within) => {
      const { db: tx } = within;
      const run = await runs.hold(within, { id, version });
      if (!OPEN_TO_APPLY.includes(run.state)) throw timetablingErrors.wrongState();
      const placements = await tx
        .selectFrom('timetablingPlacements')
        .selectAll()
        .where('runId', '=', id)
        .orderBy('sessionNo')
        .execute();
      const changed = [...appliable(placements)].filter(([classId]) => classIds?.includes(classId) ?? true);
      const chosen = changed.map(([classId]) => classId);
      if (chosen.length === 0) throw timetablingErrors.nothingToApply();
      await mustBeAsThen(tx, chosen, run.baseVersions);
      const before = grouped(await normalMeetingsOf(tx, chosen), ({ classId }) => classId);
      const versions = run.baseVersions;
      await save(
        context,
        within,
        changed.map(([classId, its]) => ({
          id: classId,
          version: versions[classId] ?? 0,
          meetings: its.flatMap(wantedOf),
        })),
        overrideReason,
        timetablingErrors.doesNotFit,
      );
      await tx
        .insertInto('timetablingApplied')
        .values(
          chosen.map((classId) => ({
            runId: id,
            classId,
            before: JSON.stringify((before.get(classId) ?? []).map(asWanted)),
            versionAfter: (versions[classId] ?? 0) + 1,
          })),
        )
        .execute();
      await runs.change(within, run, { state: 'applied' }, 'apply', {
        before: { state: run.state },
        after: { state: 'applied', classIds: chosen, overrideReason },
      });
    })
    .catch(explained);
  return findRun(context, { id });
};

const putBack = async (
  context: Context<ClassScope>,
  within: Within<ClassScope>,
  applied: readonly Selectable<Tables['timetablingApplied']>[],
): Promise<void> => {
  const classIds = applied.map(({ classId }) => classId);
  const there = new Set((await normalMeetingsOf(within.db, classIds)).map((meeting) => meeting.id));
  const restored = (meeting: WantedMeeting) => ({
    ...meeting,
    id: meeting.id !== null && there.has(meeting.id) ? meeting.id : null,
  });
  await save(
    context,
    within,
    applied.map(({ classId, before, versionAfter }) => ({
      id: classId,
      version: versionAfter,
      meetings: before.map(restored),
    })),
    context.scope.overrides ? '撤销自动排课' : null,
    timetablingErrors.cannotReturn,
  );
};

/** Puts back what was there; what somebody changed since stays, and is named. */
export const undoRun = async (
  context: Context<ClassScope>,
  { id, version }: { id: string; version: number },
): Promise<RunUndone> => {
  const kept = await runs
    .transact(context, async (within) => {
      const { db: tx } = within;
      const run = await runs.hold(within, { id, version });
      if (run.state !== 'applied') throw timetablingErrors.wrongState();
      const applied = await tx.selectFrom('timetablingApplied').selectAll().where('runId', '=', id).execute();
      const versions = Object.fromEntries(
        applied.map(({ classId, versionAfter }) => [classId, versionAfter]),
      );
      const overtaken = await changedSince(tx, Object.keys(versions), versions);
      const stays = new Set(overtaken.map((one) => one.id));
      const undone = applied.filter(({ classId }) => !stays.has(classId));
      const classIds = undone.map(({ classId }) => classId);
      const names = overtaken.map(({ name }) => name);
      if (undone.length === 0) throw timetablingErrors.allChangedSince({ list: names });
      await putBack(context, within, undone);
      await tx.deleteFrom('timetablingApplied').where('runId', '=', id).execute();
      const again = Object.fromEntries(classIds.map((classId) => [classId, (versions[classId] ?? 0) + 1]));
      const baseVersions = JSON.stringify({ ...run.baseVersions, ...again });
      await runs.change(within, run, { state: 'done', baseVersions }, 'undo', {
        before: { state: 'applied' },
        after: { state: 'done', classIds, kept: [...stays] },
      });
      return names;
    })
    .catch(explained);
  return { ...(await findRun(context, { id })), kept };
};
