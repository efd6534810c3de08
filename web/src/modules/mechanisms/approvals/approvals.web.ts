import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

const offices = ['enrolment', 'training', 'degree', 'tutors', 'awards'];
const approvers = ['tutor', 'secretary', 'dean', 'counselor', ...offices, 'sysadmin'];

export const approvalsWeb = defineWebModule({
  screens: {
    'approvals/todo-page': () => import('./todo/todo-page.tsx'),
    'approvals/done-page': () => import('./done-page.tsx'),
    'approvals/mine-page': () => import('./mine-page.tsx'),
    'approvals/overdue-page': () => import('./overdue-page.tsx'),
    'approvals/delegations-page': () => import('./delegations/delegations-page.tsx'),
    'approvals/flows-page': () => import('./flows/flows-page.tsx'),
  },
  header: { todo: async () => (await import('./header-todo.tsx')).HeaderTodo },
  homeCards: [
    {
      key: 'todo',
      order: 20,
      title: text('待办审批', 'To decide'),
      roles: approvers,
      load: async () => (await import('./home/home-todo.tsx')).HomeTodo,
    },
    {
      key: 'applications',
      order: 25,
      title: text('我的申请', 'My applications'),
      load: async () => (await import('./home/home-applications.tsx')).HomeApplications,
    },
  ],
});
