export { type Lines, LinesField, OutcomesField, ProjectsField } from './list-fields.tsx';
