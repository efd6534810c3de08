import { lazy } from 'react';

/** Graduation in numbers, for the page of statistics. */
export const GraduationNumbers = lazy(() => import('./statistics/graduation-numbers.tsx'));

/** How certificates are numbered, among the settings of student status. */
export const CertificateNumbersTab = lazy(() => import('./settings/certificate-numbers-tab.tsx'));
