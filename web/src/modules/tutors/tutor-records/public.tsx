export { type Lines, LinesField, OutcomesField, ProjectsField } from './list-fields.tsx';
export { StaffPhoto } from './staff-photo.tsx';
