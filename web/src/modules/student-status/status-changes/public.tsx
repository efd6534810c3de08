import { arriving } from '../../../ui/arriving.tsx';

export const ChangesOfStudent = arriving(
  async () => (await import('./parts/changes-of-student.tsx')).ChangesOfStudent,
);
export const ChangeTypesTab = arriving(
  async () => (await import('./settings/change-types-tab.tsx')).ChangeTypesTab,
);
export const ChangeNumbers = arriving(
  async () => (await import('./statistics/change-numbers.tsx')).ChangeNumbers,
);
