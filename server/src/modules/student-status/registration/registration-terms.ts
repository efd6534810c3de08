import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { allTerms } from '../../commons/academic-calendar/public.ts';

export const SUMMER = 3;
/** Students come before the lectures begin. */
export const DAYS_AHEAD = 14;

type AnyTerm = Awaited<ReturnType<typeof allTerms>>[number];

const registeredFor = (terms: readonly AnyTerm[]) => terms.filter(({ termNo }) => termNo !== SUMMER);

/** The terms students register for; the short one in summer belongs to spring. The oldest first. */
export const registrationTerms = async (db: Db | Tx) => registeredFor(await allTerms(db));

export type RegistrationTerm = AnyTerm;

/** Of the terms of the calendar the one registration is about on a day: two weeks before its first Monday it begins. */
export const registrationTermOn = (terms: readonly AnyTerm[], day: string): RegistrationTerm | undefined => {
  const registered = registeredFor(terms);
  return registered.findLast(({ firstMonday }) => addDays(firstMonday, -DAYS_AHEAD) <= day) ?? registered[0];
};

export const presentTerm = async (
  db: Db | Tx,
  day = dayInShanghai(new Date()),
): Promise<RegistrationTerm | undefined> => registrationTermOn(await allTerms(db), day);

export const namedTerm = (term: RegistrationTerm, language: Language) => ({
  id: term.id,
  name: termName(term)[language],
});

export const endOfWeek = ({ firstMonday }: RegistrationTerm, week: number): string =>
  addDays(firstMonday, week * 7 - 1);
