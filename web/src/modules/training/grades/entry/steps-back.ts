import { type CellText, type Field, typedInto } from './typed-marks.ts';

/** Cells that were changed at once, with what they said before and after. */
export type Step = readonly (CellText & { before: string })[];
type TextAt = (enrolmentId: string, field: Field) => string;

const MOST_STEPS = 50;

/** What typing these texts changes, the mark of a row and its final included. */
export const stepOf = (given: readonly CellText[], textAt: TextAt): Step =>
  given.flatMap(({ enrolmentId, field, text }) =>
    Object.entries(typedInto(field, text)).flatMap(([changed, after]) => {
      const before = textAt(enrolmentId, changed as Field);
      return before === after ? [] : [{ enrolmentId, field: changed as Field, before, text: after }];
    }),
  );

const cellOf = (step: Step | undefined): string | undefined => {
  const [only, ...others] = step ?? [];
  return only && others.length === 0 ? `${only.enrolmentId} ${only.field}` : undefined;
};

/** Letters typed one after the other into a cell are one step. */
export const remembered = (steps: readonly Step[], step: Step): readonly Step[] => {
  const [first] = step;
  if (!first) return steps;
  const last = steps.at(-1);
  const begun = last?.[0];
  if (begun && cellOf(last) !== undefined && cellOf(last) === cellOf(step)) {
    const earlier = steps.slice(0, -1);
    return begun.before === first.text ? earlier : [...earlier, [{ ...first, before: begun.before }]];
  }
  return [...steps, step].slice(-MOST_STEPS);
};

/** What to type so that a step is undone; cells that say something else by now stay as they are. */
export const undoing = (step: Step, textAt: TextAt): CellText[] =>
  step
    .filter(({ enrolmentId, field, text }) => textAt(enrolmentId, field) === text)
    .toSorted((one, other) => Number(other.field === 'flag') - Number(one.field === 'flag'))
    .map(({ enrolmentId, field, before }) => ({ enrolmentId, field, text: before }));
