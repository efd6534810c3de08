import { lazy } from 'react';

/** Graduation in numbers, for the page of statistics. */
export const GraduationNumbers = lazy(() => import('./statistics/graduation-numbers.tsx'));
