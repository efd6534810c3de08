import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { taskStates } from '@graduate/contract/training/teaching/choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import type { UseOfCourse } from '../courses/public.ts';

const openTasks = (db: Db | Tx, courseId: string) =>
  db
    .selectFrom('teachingTasks')
    .select(['termId', 'state'])
    .where('courseId', '=', courseId)
    .where('state', 'in', ['draft', 'published', 'confirmed', 'refused'])
    .execute();

/** Classes somebody still waits for a grade of, or that may still be chosen; one nobody took ends with its term. */
const openClasses = (db: Db | Tx, courseId: string) =>
  db
    .selectFrom('teachingClasses')
    .innerJoin('academicTerms', 'academicTerms.id', 'teachingClasses.termId')
    .select(['termId', sql<number>`count(*)::int`.as('count')])
    .where('courseId', '=', courseId)
    .where('state', 'not in', ['cancelled', 'finished'])
    .where((eb) =>
      eb.or([eb('enrolled', '>', 0), eb('academicTerms.endsOn', '>=', dayInShanghai(new Date()))]),
    )
    .groupBy('termId')
    .execute();

/** Tasks that are not done with and classes that are not over: as long as there are any, a course is not retired. */
export const usesByTeaching = async (db: Db | Tx, courseId: string): Promise<UseOfCourse[]> => {
  const useIn = async (termId: string, kind: Text, detail: Text, link: string): Promise<UseOfCourse> => ({
    kind,
    name: termName(await findTerm(db, termId)),
    detail,
    link,
    keeps: 'taught',
  });
  const uses: UseOfCourse[] = [];
  for (const { termId, state } of await openTasks(db, courseId))
    uses.push(await useIn(termId, text('教学任务', 'Teaching task'), taskStates[state], '/training/tasks'));
  for (const { termId, count } of await openClasses(db, courseId))
    uses.push(
      await useIn(
        termId,
        text('教学班', 'Classes'),
        text(`${count}个未结课`, `${count} not finished`),
        '/pkgl/pkxxwh',
      ),
    );
  return uses;
};
