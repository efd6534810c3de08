import { logActionInWords, logSubjects } from '@graduate/contract/administration/logs/log-words.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { use } from 'react';
import type { z } from 'zod';
import { allModules } from '../../../platform/modules.ts';
import { useLanguage } from '../../../ui/texts.ts';

type Noun = { fields: Record<string, z.ZodType> } | { shape: Record<string, z.ZodType> };

/** What a module adds to the words of the log. */
type LogWords = {
  /** What is changed, as the contract has it: its fields have their names there. */
  nouns?: Readonly<Record<string, Noun>>;
};

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    logWords?: () => Promise<LogWords>;
  }
}

/** The tables of all modules as one. */
const oneOf = <T>(tables: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> =>
  Object.fromEntries(tables.flatMap((table) => Object.entries(table ?? {})));

const collect = async (): Promise<Required<LogWords>> => {
  const all = await Promise.all(allModules().flatMap(({ logWords }) => (logWords ? [logWords()] : [])));
  return {
    nouns: oneOf(all.map(({ nouns }) => nouns)),
  };
};

let collected: Promise<Required<LogWords>> | undefined;

/** The words of all modules for what the log tells; the page waits until they are there. */
export const useLogWords = () => {
  const language = useLanguage();
  collected ??= collect();
  const { nouns } = use(collected);
  return {
    subjects: logSubjects,
    actionInWords: (action: string, subject?: string): string =>
      logActionInWords(action, subject)?.[language] ?? action,
    subjectInWords: (subject: string): string => logSubjects[subject]?.[language] ?? subject,
    /** The name of a field of what was changed. */
    fieldInWords: (subject: string, field: string): string | undefined => {
      const noun = nouns[subject];
      const schema = noun && ('fields' in noun ? noun.fields : noun.shape)[field];
      return schema && labelOf(schema)?.[language];
    },
  };
};
