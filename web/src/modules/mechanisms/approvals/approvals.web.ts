import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

const offices = ['enrolment', 'training', 'degree', 'tutors', 'awards'];
/** Everybody who is asked for something but students, whose applications say what waits for them. */
const asked = [
  'tutor',
  'teacher',
  'assistant',
  'expert',
  'secretary',
  'dean',
  'counselor',
  ...offices,
  'sysadmin',
  'security',
  'auditor',
];

const applications = {
  title: text('我的申请', 'My applications'),
  load: async () => (await import('./home/home-applications.tsx')).HomeApplications,
};

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
      title: text('待办审批', 'Waiting for my decision'),
      roles: asked,
      load: async () => (await import('./home/home-todo.tsx')).HomeTodo,
    },
    {
      key: 'stuck',
      order: 6,
      title: text('无人可办理的审批', 'Steps nobody can decide'),
      guard: ['system:flow:overdue'],
      roles: ['sysadmin'],
      load: async () => (await import('./home/home-stuck.tsx')).HomeStuck,
    },
    {
      key: 'applications',
      order: 23,
      ...applications,
      notFor: asked,
    },
    // Whoever decides for others first sees what waits and how the college stands.
    {
      key: 'applications-of-staff',
      order: 58,
      ...applications,
      roles: asked,
    },
  ],
});
