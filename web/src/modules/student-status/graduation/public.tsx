import { arriving } from '../../../ui/arriving.tsx';

/** Graduation in numbers, for the page of statistics. */
export const GraduationNumbers = arriving(
  async () => (await import('./statistics/graduation-numbers.tsx')).GraduationNumbers,
);

/** How certificates are numbered, among the settings of student status. */
export const CertificateNumbersTab = arriving(
  async () => (await import('./settings/certificate-numbers-tab.tsx')).CertificateNumbersTab,
);
