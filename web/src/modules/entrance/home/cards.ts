import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { ComponentType } from 'react';

export type HomeCard = {
  key: string;
  title: Text;
  /** Twice as wide as the others, where there is room. */
  wide?: boolean;
  /** The roles it is for; everybody's when left out. */
  roles?: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
};

const offices = ['enrolment', 'training', 'degree', 'tutors', 'awards'];
const approvers = ['tutor', 'secretary', 'dean', 'counselor', ...offices, 'sysadmin'];

/** What the home page shows, in order. Each card fetches its own data and fails on its own. */
export const homeCards: readonly HomeCard[] = [
  {
    key: 'links',
    title: text('快捷入口', 'Quick links'),
    wide: true,
    load: async () => ({ default: (await import('./quick-links.tsx')).QuickLinks }),
  },
  {
    key: 'todo',
    title: text('待办审批', 'To decide'),
    roles: approvers,
    load: async () => ({ default: (await import('../../mechanisms/approvals/public.tsx')).HomeTodo }),
  },
  {
    key: 'own-record',
    title: text('我的学籍', 'My record'),
    roles: ['student'],
    load: async () => ({
      default: (await import('../../student-status/students/home-public.tsx')).HomeOwnRecord,
    }),
  },
  {
    key: 'my-students',
    title: text('我的学生', 'My students'),
    roles: ['tutor', 'assistant'],
    load: async () => ({
      default: (await import('../../student-status/students/home-public.tsx')).HomeMyStudents,
    }),
  },
  {
    key: 'records',
    title: text('学籍概况', 'Students'),
    roles: ['secretary', 'dean', 'counselor', 'enrolment'],
    load: async () => ({
      default: (await import('../../student-status/students/home-public.tsx')).HomeRecords,
    }),
  },
  {
    key: 'applications',
    title: text('我的申请', 'My applications'),
    load: async () => ({ default: (await import('../../mechanisms/approvals/public.tsx')).HomeApplications }),
  },
  {
    key: 'notices',
    title: text('通知公告', 'Notices'),
    load: async () => ({ default: (await import('../../mechanisms/notices/public.tsx')).HomeNoticeList }),
  },
  {
    key: 'calendar',
    title: text('本月校历', 'This month'),
    load: async () => ({ default: (await import('../../commons/academic-calendar/public.tsx')).MonthCard }),
  },
  {
    key: 'windows',
    title: text('办理时间', 'Open now'),
    load: async () => ({ default: (await import('../../commons/date-windows/public.tsx')).HomeWindows }),
  },
  {
    key: 'downloads',
    title: text('下载中心', 'Download centre'),
    load: async () => ({ default: (await import('./home-downloads.tsx')).HomeDownloads }),
  },
  {
    key: 'shortcuts',
    title: text('常用功能', 'Frequently used'),
    load: async () => ({ default: (await import('../../../shell/public.ts')).Shortcuts }),
  },
];
