import type { Station, StudyLine } from '@graduate/contract/student-status/students/study-lines.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { isAsked, type StudyStation, stationIs, stationsIn } from '../../student-business/public.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';

type Found = { planned: string | null; done: string | null; late: boolean };

/** What there is of one station: nothing where it is not asked. */
const foundAt = (station: StudyStation) => sql<Found | null>`case when ${isAsked(station)} then
  jsonb_build_object('planned', ${station.planned}, 'done', ${station.done}, 'late', ${stationIs.late(station)}) end`;

const recordsOf = (
  { db, scope }: Context<StudentScope>,
  stations: readonly StudyStation[],
  ids: readonly string[],
) =>
  db
    .selectFrom('studentRecords')
    .select(['id', 'entryDate', 'expectedGraduationDate', 'maxEndDate', 'extensionCount', 'open'])
    .select(['graduationDate', 'statusDate'])
    .select(stations.map((station) => foundAt(station).as(station.key)))
    .where('studentRecords.deletedAt', 'is', null)
    .where(recordsWithin(scope))
    .where('studentRecords.id', 'in', ids)
    .execute();

const PAUSED = ['suspended', 'retained'];

/** When somebody was not studying, by the changes of their status. */
const pausesOf = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StudyLine['pauses']>> => {
  const rows = await db
    .selectFrom('studentFieldHistory')
    .select(['studentId', 'after', 'effectiveDate'])
    .where('studentId', 'in', ids)
    .where('field', '=', 'status')
    .orderBy('effectiveDate')
    .orderBy('id')
    .execute();
  const pauses = new Map<string, StudyLine['pauses']>();
  for (const { studentId, after, effectiveDate } of rows) {
    const own = pauses.get(studentId) ?? [];
    const last = own.at(-1);
    const pausing = last !== undefined && last.to === null;
    if (PAUSED.includes(after ?? '') && !pausing) own.push({ from: effectiveDate, to: null });
    if (!PAUSED.includes(after ?? '') && pausing) last.to = effectiveDate;
    pauses.set(studentId, own);
  }
  return pauses;
};

const stateOf = ({ done, late }: Found): Station['state'] => (done ? 'done' : late ? 'late' : 'open');

/** The lines of those named whom the reader reaches, in the order they were named in. */
export const studyLines = async (
  context: Context<StudentScope>,
  ids: readonly string[],
): Promise<StudyLine[]> => {
  if (ids.length === 0) return [];
  const { db, services, language } = context;
  const stations = stationsIn(services);
  const [records, pauses] = await Promise.all([recordsOf(context, stations, ids), pausesOf(db, ids)]);
  const lines = records.map((record): [string, StudyLine] => {
    const at = record as unknown as Record<string, Found | null>;
    return [
      record.id,
      {
        studentId: record.id,
        entry: record.entryDate,
        expected: record.expectedGraduationDate,
        longest: record.maxEndDate,
        ended: record.open ? null : (record.graduationDate ?? record.statusDate),
        extended: record.extensionCount > 0,
        pauses: pauses.get(record.id) ?? [],
        stations: stations.flatMap(({ key, name, page, section }) => {
          const found = at[key];
          // What somebody who has left did not reach is no part of their way.
          if (!found || (!record.open && !found.done)) return [];
          const { planned, done } = found;
          return { key, name: name[language], state: stateOf(found), planned, done, page, section };
        }),
      },
    ];
  });
  const byId = new Map(lines);
  return ids.flatMap((id) => byId.get(id) ?? []);
};
