import { addDays, dayInShanghai } from '@graduate/contract/academic-calendar/days.ts';
import { termName } from '@graduate/contract/academic-calendar/place-in-year.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { allTerms } from '../academic-calendar/public.ts';

const SUMMER = 3;
/** Students come before the lectures begin. */
const DAYS_AHEAD = 14;

/** The terms students register for; the short one in summer belongs to spring. The oldest first. */
export const registrationTerms = async (db: Db | Tx) =>
  (await allTerms(db)).filter(({ termNo }) => termNo !== SUMMER);

export type RegistrationTerm = Awaited<ReturnType<typeof registrationTerms>>[number];

/** The term registration is about on a day: it begins two weeks before the first Monday. */
export const presentTerm = async (
  db: Db | Tx,
  day = dayInShanghai(new Date()),
): Promise<RegistrationTerm | undefined> => {
  const terms = await registrationTerms(db);
  return terms.findLast(({ firstMonday }) => addDays(firstMonday, -DAYS_AHEAD) <= day) ?? terms[0];
};

export const namedTerm = (term: RegistrationTerm, language: Language) => ({
  id: term.id,
  name: termName(term)[language],
});

export const endOfWeek = ({ firstMonday }: RegistrationTerm, week: number): string =>
  addDays(firstMonday, week * 7 - 1);
