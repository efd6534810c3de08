import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { mayUse } from '../../../platform/access/actor.ts';
import { contains } from '../../../platform/database/contains.ts';
import type { SearchSource } from '../../../platform/search-source.ts';
import { courseScope } from './courses.scope.ts';
import { readable } from './read-courses.ts';

/** Courses the person may read, by code or name; those that begin with the word come first. */
export const searchCourses: SearchSource = {
  kind: 'libraryCourse',
  title: text('课程', 'Courses'),
  icon: 'book-open-line',
  find: async ({ db, actor, language, keyword, most }) => {
    if (!mayUse(actor, 'training:course:view')) return [];
    const found = await readable(db, courseScope(actor))
      .select(['courses.id', 'courses.code', 'courses.name', 'courses.nameEn'])
      .select('departments.name as departmentName')
      .where('courses.state', '<>', 'retired')
      .where(contains(['courses.code', 'courses.name', 'courses.nameEn'], keyword))
      .orderBy(
        sql`case when courses.code ^@ ${keyword.toUpperCase()} or courses.name ^@ ${keyword} then 0 else 1 end`,
      )
      .orderBy('courses.code')
      .limit(most)
      .execute();
    return found.map(({ id, code, name, nameEn, departmentName }) => ({
      value: (language === 'en' && nameEn) || name,
      url: `/training/courses?id=${id}`,
      detail: [code, departmentName].filter(Boolean).join(' · '),
    }));
  },
};
