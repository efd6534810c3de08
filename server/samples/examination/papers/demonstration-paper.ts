import type { PaperKind, ResultRule } from '@graduate/contract/examination/papers/choices.ts';
import type { Design } from '@graduate/contract/examination/papers/design.ts';

export type DemonstrationPaper = {
  title: string;
  titleEn: string;
  kind: PaperKind;
  author: string;
  description: string;
  design: Design;
  /** Departments asked; all students of the school without one. */
  departments?: readonly string[];
  anonymous?: true;
  attempts?: number;
  mayEdit?: true;
  showResult?: ResultRule;
  state: 'draft' | 'published' | 'closed' | 'archived';
  /** First and last day, counted from today. */
  days: readonly [from: number, to: number];
  /** How many have answered, and how many are at it. */
  answers: number;
  open?: number;
};
