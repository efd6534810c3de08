import type { conclusions } from '@graduate/contract/student-status/students/choices.ts';

export const colourOfConclusion: Record<keyof typeof conclusions, string> = {
  graduated: 'blue',
  completed: 'cyan',
  incomplete: 'cyan',
};
