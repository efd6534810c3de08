export { type Lines, LinesField, OutcomesField, ProjectsField } from './list-fields.tsx';
export { RecordPage } from './record-page.tsx';
export { StaffPhoto } from './staff-photo.tsx';
