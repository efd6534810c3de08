import { arriving } from '../../../ui/arriving.tsx';

/** The leaves of one student, on the page of its record. */
export const StudentLeaves = arriving(async () => (await import('./student-leaves.tsx')).StudentLeaves);

/** Leaves in numbers. */
export const LeaveStatistics = arriving(
  async () => (await import('./staff/statistics-tab.tsx')).LeaveStatistics,
);

/** The rules of leaves, among the settings of student status. */
export const LeaveRulesTab = arriving(
  async () => (await import('./settings/leave-rules-tab.tsx')).LeaveRulesTab,
);
