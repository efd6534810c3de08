import { arriving } from '../../../ui/arriving.tsx';

/** How one student registered in each term, on the page of its record. */
export const RegistrationsOfStudent = arriving(
  async () => (await import('./registrations-of-student.tsx')).RegistrationsOfStudent,
);

/** Registrations in numbers. */
export const RegistrationStatistics = arriving(
  async () => (await import('./registration-statistics.tsx')).RegistrationStatistics,
);
