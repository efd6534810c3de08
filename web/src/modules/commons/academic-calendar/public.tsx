export { AcademicClock } from './academic-clock.tsx';
export { MonthCard } from './month-card.tsx';
