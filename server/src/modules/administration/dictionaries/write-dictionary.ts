import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { constraints, dictionaryErrors, noSuchDictionary } from './dictionaries.errors.ts';
import { findDictionary } from './dictionaries.queries.ts';

export const dictionaries = versioned({
  table: 'dictionaries',
  key: 'code',
  subject: 'dictionary',
  none: noSuchDictionary,
  read: findDictionary,
  current: (dictionary) => dictionary,
  constraints,
});

export const removeDictionary = (context: Context, { code }: { code: string }): Promise<void> =>
  dictionaries.transact(context, async (within) => {
    const before = await dictionaries.hold(within, { code });
    if (before.builtIn) throw dictionaryErrors.builtIn();
    await dictionaries.drop(within, before);
  });
