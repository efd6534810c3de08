import { arriving } from '../../../ui/arriving.tsx';

export { CertificatesOfStudent } from './certificates-of-student.tsx';
export { PrintDialog } from './print-dialog.tsx';
export { PrintManyDialog } from './print-many-dialog.tsx';
export { PrintRecordButton } from './print-record-button.tsx';

/** Templates of certificates with their limits, among the settings of student status. */
export const CertificateTemplatesTab = arriving(
  async () => (await import('./template-desk.tsx')).TemplateDesk,
);
