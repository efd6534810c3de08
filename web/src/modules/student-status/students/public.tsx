export { ListEditor } from './edit/list-editor.tsx';
export {
  blankEducation,
  blankFamily,
  blankWork,
  EducationFields,
  FamilyFields,
  WorkFields,
} from './edit/list-fields.tsx';
export { ContextBar } from './parts/context-bar.tsx';
export { openRecord } from './parts/open-record.ts';
export { useEducationColumns, useFamilyColumns, useWorkColumns } from './parts/person-columns.tsx';
export { RecordInput } from './parts/record-input.tsx';
export { RegionField } from './parts/region-field.tsx';
export { StatusTag } from './parts/status-tag.tsx';
export { StudentPhoto } from './parts/student-photo.tsx';
export { StudentPicker } from './parts/student-picker.tsx';
export { type ChosenStudent, StudentsField } from './parts/students-field.tsx';
export { useFieldWords } from './parts/use-field-words.ts';
export { judgedOnLeaving, wrongValue } from './parts/wrong-value.ts';
export { useRecordFilters } from './records/record-filters.tsx';
export { useSetting } from './settings/use-setting.ts';
export { openList, toRecords } from './statistics/open-list.ts';
