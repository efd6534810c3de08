import type { Conflict } from '@graduate/contract/training/scheduling/meetings.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { vacate } from '../rooms/public.ts';
import type { ClassScope } from './classes.scope.ts';
import { overridable } from './conflict-words.ts';
import { classes } from './hold-class.ts';
import { type SavedClass, saveWithin, storedOf } from './save-meetings.ts';

type Before = ReadonlyMap<string, Awaited<ReturnType<typeof storedOf>>>;

/** Takes the places of these classes off the timetable until they are saved anew; answers what was there. */
export const putAside = async (within: Within<ClassScope>, classIds: readonly string[]): Promise<Before> => {
  const { db: tx } = within;
  const before = new Map<string, Awaited<ReturnType<typeof storedOf>>>();
  for (const id of classIds.toSorted()) {
    await classes.hold(within, { id });
    before.set(id, await storedOf(tx, id));
  }
  const aside = [...before.values()].flat().map(({ id }) => id);
  if (aside.length > 0) {
    await vacate(tx, aside);
    await tx.updateTable('classMeetings').set({ weekMask: 0 }).where('id', 'in', aside).execute();
  }
  return before;
};

/** Why one of several classes cannot be saved, in the language of who asks. */
export type ClassRefused = { classId: string; messages: readonly string[] };

/** What is in the way of a class, place by place; anything else that is refused says so itself. */
const messagesOf = (
  { details, text }: Refused,
  { overrideReason }: SavedClass,
  { language }: Context<ClassScope>,
): readonly string[] => {
  const found = (details['conflicts'] ?? []) as readonly Conflict[];
  const left = found.filter(
    ({ level, code }) =>
      level === 'error' && (overrideReason === null || !overridable.some((one) => one === code)),
  );
  return left.length > 0 ? left.map(({ message }) => message) : [text[language]];
};

/**
 * Saves the meetings of several classes at once, all or none. Classes that change places would each find the other in
 * its way; so all are put aside first and then placed one by one, each checked as always. Who wants to hear of every
 * class that is refused is told of one after the other, and has to undo the rest then; else the first ends it.
 */
export const saveTogether = async (
  context: Context<ClassScope>,
  within: Within<ClassScope>,
  inputs: readonly SavedClass[],
  hear?: (refused: ClassRefused) => void,
): Promise<void> => {
  const before = await putAside(
    within,
    inputs.map(({ id }) => id),
  );
  for (const input of inputs.toSorted((one, other) => one.id.localeCompare(other.id)))
    try {
      await saveWithin(context, within, input, before.get(input.id));
    } catch (error) {
      if (!hear || !(error instanceof Refused)) throw error;
      hear({ classId: input.id, messages: messagesOf(error, input, context) });
    }
};
