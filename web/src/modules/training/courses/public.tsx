export { CourseField } from './course-field.tsx';
export { StaffPicker } from './staff-picker.tsx';
