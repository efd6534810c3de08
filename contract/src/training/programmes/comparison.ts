import { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { programmeRowFields } from './programmes.ts';

export const differenceMarks = choices({
  same: ['相同', 'Same', 'neutral'],
  added: ['新增', 'Added', 'good'],
  removed: ['删除', 'Removed', 'bad'],
  changed: ['变更', 'Changed', 'warning'],
});
export type DifferenceMark = keyof typeof differenceMarks;

const Mark = choice('差异', 'Difference', differenceMarks);

/** One field on both sides, in words of the reader's language. */
const Sides = z.object({ field: z.string(), label: z.string(), left: z.string(), right: z.string() });
export type Sides = z.output<typeof Sides>;

const ComparedPart = z.object({ mark: Mark, key: z.string(), name: z.string(), differences: z.array(Sides) });
export type ComparedPart = z.output<typeof ComparedPart>;

const Heading = z.object({
  id: z.uuid(),
  name: programmeRowFields.name,
  grade: programmeRowFields.grade,
  edition: programmeRowFields.edition,
  state: programmeRowFields.state,
});

/** Two programmes side by side; what both have and have alike is there too, marked so. */
export const Comparison = z.object({
  left: Heading,
  right: Heading,
  basics: z.array(Sides),
  sections: z.array(
    z.object({
      mark: Mark,
      title: z.string(),
      left: labelled('原文', 'Before', z.string()),
      right: labelled('现文', 'After', z.string()),
    }),
  ),
  modules: z.array(ComparedPart.extend({ courses: z.array(ComparedPart) })),
  links: z.array(ComparedPart),
});
export type Comparison = z.output<typeof Comparison>;
