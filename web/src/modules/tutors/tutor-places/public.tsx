export { StaffField } from './staff-field.tsx';
