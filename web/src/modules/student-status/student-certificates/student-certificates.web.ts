import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const studentCertificatesWeb = defineWebModule({
  screens: {
    'student-certificates/my-certificates-page': () => import('./my-certificates-page.tsx'),
    'student-certificates/certificates-page': () => import('./certificates-page.tsx'),
  },
  studentTabs: [
    {
      key: 'certificates',
      group: 'papers',
      order: 30,
      guard: ['student:certificate:print', 'student:self:use'],
      label: text('证明', 'Certificates'),
      load: async () => (await import('./certificates-of-student.tsx')).CertificatesOfStudent,
    },
  ],
  studentButtons: [
    { order: 10, load: async () => (await import('./print-record-button.tsx')).PrintRecordButton },
    {
      order: 20,
      guard: ['student:certificate:print'],
      load: async () => (await import('./print-button.tsx')).PrintButton,
    },
  ],
  studentRowActs: [
    {
      key: 'print',
      order: 30,
      guard: ['student:certificate:print'],
      name: text('打印证明', 'Print a certificate'),
      dialog: async () => (await import('./print-dialog.tsx')).PrintDialog,
    },
  ],
  chosenStudentsActs: [
    {
      key: 'print',
      order: 20,
      guard: ['student:certificate:print'],
      name: (n) => text(`打印证明（${n}）`, `Print certificates (${n})`),
      dialog: async () => (await import('./print-many-dialog.tsx')).PrintManyDialog,
    },
  ],
  studentSettingsTabs: [
    {
      key: 'certificates',
      order: 80,
      guard: ['student:certificate:template'],
      label: text('证明模板', 'Certificates'),
      load: async () => (await import('./template-desk.tsx')).TemplateDesk,
    },
  ],
});
