export { CertificatesOfStudent } from './certificates-of-student.tsx';
export { PrintDialog } from './print-dialog.tsx';
export { PrintManyDialog } from './print-many-dialog.tsx';
export { PrintRecordButton } from './print-record-button.tsx';
