import { text } from '@graduate/contract/platform/text.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import { contains } from '../../../platform/database/contains.ts';
import type { SearchSource } from '../../../platform/search-source.ts';
import { programmeScope } from './programmes.scope.ts';
import { readable } from './read-programmes.ts';

/** Programmes the person may read, by name or code of the major, the newest first. */
export const searchProgrammes: SearchSource = {
  kind: 'programme',
  title: text('培养方案', 'Programmes'),
  icon: 'draft-line',
  find: async ({ db, actor, language, keyword, most }) => {
    if (!mayUse(actor, 'training:programme:view')) return [];
    const found = await readable(db, programmeScope(actor))
      .select(['programmes.id', 'programmes.name', 'programmes.nameEn', 'programmes.majorCode'])
      .select('departments.name as departmentName')
      .where('programmes.state', '<>', 'superseded')
      .where(contains(['programmes.name', 'programmes.nameEn', 'programmes.majorCode'], keyword))
      .orderBy('programmes.grade', 'desc')
      .orderBy('programmes.majorCode')
      .orderBy('programmes.id')
      .limit(most)
      .execute();
    return found.map(({ id, name, nameEn, majorCode, departmentName }) => ({
      value: (language === 'en' && nameEn) || name,
      url: `/pyfack/pyfaView?id=${id}`,
      detail: [majorCode, departmentName].join(' · '),
    }));
  },
};
