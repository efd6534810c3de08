import { choices } from '../../platform/choices.ts';

/** What somebody studies for; tutors are admitted for each on its own. */
export const trainingLevels = choices({
  D: ['博士', 'Doctor'],
  M: ['硕士', 'Master'],
  N: ['非学历', 'Without a degree'],
});
export type TrainingLevel = keyof typeof trainingLevels;

export const tutorRoles = choices({
  main: ['第一导师', 'Main supervisor'],
  co: ['第二导师', 'Co-supervisor'],
  industry: ['行业导师', 'Industry supervisor'],
  group: ['导师组', 'Supervisor group'],
});
export type TutorRole = keyof typeof tutorRoles;
