export { weekdayTexts } from './academic-calendar-texts.ts';
export { DayEntries } from './month-list.tsx';
export { TermField } from './term-field.tsx';
