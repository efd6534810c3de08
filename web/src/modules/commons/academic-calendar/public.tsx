export { TermField } from './term-field.tsx';
