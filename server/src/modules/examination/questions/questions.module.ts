import './questions.tables.ts';
import { bankCalls, bankImportCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { bankPermissions } from '@graduate/contract/examination/questions/permissions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { importBank } from './import-bank.ts';
import { questionRoutes } from './questions.routes.ts';

const authors = 'secretary training degree awards enrolment sysadmin'.split(' ');

export const questions = defineModule({
  name: 'questions',
  title: text('题库', 'Question bank'),
  calls: { ...bankCalls, ...bankImportCalls },
  routes: questionRoutes,
  permissions: bankPermissions,
  grants: Object.fromEntries(authors.map((role) => [role, ['examination:bank:edit'] as const])),
  menus: [
    {
      name: 'QuestionBank',
      parent: 'Examination',
      path: '/examination/bank',
      title: text('题库管理', 'Question bank'),
      icon: 'booklet-line',
      component: 'questions/bank-page',
      order: 20,
      roles: authors,
    },
  ],
  jobs: [importBank.job],
});
