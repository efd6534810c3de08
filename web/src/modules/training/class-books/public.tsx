export { ClassBookView } from './class-book-view.tsx';
