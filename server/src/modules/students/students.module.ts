import { text } from '@graduate/contract/platform/text.ts';
import { studentPermissions } from '@graduate/contract/students/permissions.ts';
import { defineModule } from '../../platform/module.ts';
import { writeDemonstration } from './demonstration/demonstration.ts';
import { studentDictionaries } from './students.dictionaries.ts';
import { studentGrants } from './students.grants.ts';
import { studentMenus } from './students.menus.ts';

export const students = defineModule({
  name: 'students',
  title: text('学籍管理', 'Student status'),
  calls: {},
  routes: [],
  permissions: studentPermissions,
  grants: studentGrants,
  menus: studentMenus,
  dictionaries: studentDictionaries,
  demonstration: writeDemonstration,
});
