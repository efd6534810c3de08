import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { studyLineCalls } from '@graduate/contract/student-status/students/study-lines.ts';
import { sql } from 'kysely';
import { briefCache } from '../../../../platform/brief-cache.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { isAsked, type StudyStation, stationIs, stationsIn } from '../../student-business/public.ts';
import { studentsFiltered, studentsFound } from '../reading/find-students.ts';
import { pageOfStudents } from '../reading/page-of-students.ts';
import type { StudentScope } from '../students.scope.ts';

type Whose = QueryOf<typeof studyLineCalls.funnel>;

type Count = { asked: number; done: number; late: number };

const countAt = (station: StudyStation) => sql<Count>`jsonb_build_object(
  'asked', count(*) filter (where ${isAsked(station)}),
  'done', count(*) filter (where ${isAsked(station)} and ${stationIs.done(station)}),
  'late', count(*) filter (where ${isAsked(station)} and ${stationIs.late(station)}))`;

const kept = briefCache(60_000, 500);

/** How many of those somebody reaches stand where, up to a minute old. Who has left stands nowhere any more. */
export const funnel = ({ db, services, scope, language }: Context<StudentScope>, whose: Whose) =>
  kept(db, JSON.stringify([scope, language, whose]), async () => {
    const stations = stationsIn(services);
    const row = await studentsFound(db, scope, whose)
      .where('studentRecords.open', '=', true)
      .select((eb) => eb.fn.countAll<number>().as('students'))
      .select(stations.map((station) => countAt(station).as(station.key)))
      .executeTakeFirstOrThrow();
    const at = row as unknown as Record<string, Count>;
    return {
      students: Number(row.students),
      stations: stations.flatMap(({ key, name }) => {
        const count = at[key];
        return count && count.asked > 0 ? { key, name: name[language], ...count } : [];
      }),
    };
  });

/** Who stands where, as a page of students. */
export const studentsByStation = async (
  { db, services, scope, author: { actor } }: Context<StudentScope>,
  { station: key, stationState: state, ...query }: QueryOf<typeof studyLineCalls.students>,
) => {
  const found = (await studentsFiltered(db, scope, query)).where('studentRecords.open', '=', true);
  const station = stationsIn(services).find((one) => one.key === key);
  if (!station) return pageOfStudents(services, actor, found, query);
  const asked = found.where(isAsked(station));
  const there = state ? asked.where(stationIs[state](station)) : asked;
  return pageOfStudents(services, actor, there, query);
};
