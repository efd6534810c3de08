import { asWritten, text } from '@graduate/contract/platform/text.ts';
import { libraryStates, programmeStates } from '@graduate/contract/training/programmes/choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { UseOfCourse } from '../courses/public.ts';

const MOST = 100;
const kind = text('培养方案', 'Programme');

/**
 * The programmes that list a course. Those not yet published keep it in the library; they are counted, and named only
 * by their grade, since not everybody who reads the library may read them.
 */
export const programmesNaming = async (db: Db | Tx, courseId: string): Promise<UseOfCourse[]> => {
  const rows = await db
    .selectFrom('programmeCourses')
    .innerJoin('programmes', 'programmes.id', 'programmeCourses.programmeId')
    .innerJoin('programmeModules', 'programmeModules.id', 'programmeCourses.moduleId')
    .select(['programmes.id', 'programmes.name', 'programmes.state', 'programmes.grade', 'edition'])
    .select('programmeModules.name as module')
    .where('programmeCourses.courseId', '=', courseId)
    .orderBy(sql`programmes.state in ('published', 'superseded')`)
    .orderBy('programmes.grade', 'desc')
    .orderBy('programmes.id')
    .limit(MOST)
    .execute();
  return rows.map(({ id, name, state, grade, edition, module }) => {
    const isOpen = libraryStates.includes(state);
    const where = programmeStates[state];
    return {
      kind,
      name: isOpen
        ? asWritten(name)
        : text(`${grade}级方案（未发布）`, `A programme of grade ${grade}, not yet published`),
      detail: isOpen
        ? text(`${module}，第${edition}版，${where.zh}`, `${module}, edition ${edition}, ${where.en}`)
        : where,
      link: isOpen ? `/pyfack/pyfaView?id=${id}` : null,
      keeps: isOpen ? false : 'listed',
    };
  });
};
