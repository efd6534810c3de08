import { text } from '@graduate/contract/platform/text.ts';
import { statusTraits } from '@graduate/contract/student-status/students/choices.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const tutorAssignmentsWeb = defineWebModule({
  screens: {
    'tutor-assignments/assignments-page': () => import('./assignments-page.tsx'),
  },
  studentRowActs: [
    {
      key: 'tutor',
      order: 50,
      guard: ['tutor:assign:edit'],
      name: text('分配导师', 'Assign a supervisor'),
      when: ({ mainTutorName, status }) => !mainTutorName && statusTraits[status].open,
      dialog: async () => (await import('./assign-dialog.tsx')).AssignTutorDialog,
    },
  ],
  chosenStudentsActs: [
    {
      key: 'tutor',
      order: 30,
      guard: ['tutor:assign:edit'],
      name: (n) => text(`分配导师（${n}）`, `Assign a supervisor (${n})`),
      dialog: async () => (await import('./assign-dialog.tsx')).AssignTutorsDialog,
    },
  ],
});
