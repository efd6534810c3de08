import { createHash } from 'node:crypto';
import { dictionaryCalls } from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { changeCount } from '../../../platform/database/change-count.ts';
import { serve } from '../../../platform/http/serve.ts';
import { choicesOf, findDictionary, listDictionaries, listItems } from './dictionaries.queries.ts';
import { dictionaries, removeDictionary } from './write-dictionary.ts';
import { createItem, editItem, removeItem } from './write-item.ts';

const shortHash = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 12);

export const dictionaryRoutes = [
  serve(dictionaryCalls.choices, {
    tag: async ({ db }, { codes }) => `${await changeCount(db, 'dictionaries')}-${shortHash(codes.join())}`,
    handle: choicesOf,
  }),
  serve(dictionaryCalls.list, { handle: listDictionaries }),
  serve(dictionaryCalls.find, { handle: findDictionary }),
  serve(dictionaryCalls.create, { handle: dictionaries.create }),
  serve(dictionaryCalls.edit, { handle: dictionaries.edit }),
  serve(dictionaryCalls.remove, { handle: removeDictionary }),
  serve(dictionaryCalls.listItems, { handle: listItems }),
  serve(dictionaryCalls.createItem, { handle: createItem }),
  serve(dictionaryCalls.editItem, { handle: editItem }),
  serve(dictionaryCalls.removeItem, { handle: removeItem }),
];
