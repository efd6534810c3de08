import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const classChangesWeb = defineWebModule({
  screens: {
    'class-changes/applications-page': () => import('./applications-page.tsx'),
    'class-changes/changes-page': () => import('./changes-page.tsx'),
  },
  lessonActs: [
    {
      key: 'change',
      name: text('申请调课', 'Apply for a change'),
      order: 10,
      guard: ['training:change:apply'],
      when: ({ date }) => date >= dayInShanghai(new Date()),
      page: (classId, { meetingId, date }) =>
        `/views/home_teacher/tksqIndex?${new URLSearchParams({ classId, meetingId, date }).toString()}`,
    },
  ],
  decided: {
    classChange: async () => (await import('./decided-change.tsx')).DecidedClassChange,
  },
});
