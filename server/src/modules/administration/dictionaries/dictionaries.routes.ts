import { createHash } from 'node:crypto';
import { dictionaryCalls } from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { changeCount } from '../../../platform/database/change-count.ts';
import { serve } from '../../../platform/http/serve.ts';
import { choicesOf, findDictionary, listDictionaries, listItems } from './dictionaries.queries.ts';
import { createDictionary, editDictionary, removeDictionary } from './write-dictionary.ts';
import { createItem, editItem, removeItem } from './write-item.ts';

const shortHash = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 12);

export const dictionaryRoutes = [
  serve(dictionaryCalls.choices, {
    tag: async ({ db, query }) => `${await changeCount(db, 'dictionaries')}-${shortHash(query.codes.join())}`,
    handle: ({ db, query }) => choicesOf(db, query.codes),
  }),
  serve(dictionaryCalls.list, { handle: ({ db, query }) => listDictionaries(db, query) }),
  serve(dictionaryCalls.find, { handle: ({ db, params }) => findDictionary(db, params.code) }),
  serve(dictionaryCalls.create, { handle: ({ db, author, body }) => createDictionary(db, author, body) }),
  serve(dictionaryCalls.edit, {
    handle: ({ db, author, params, body }) => editDictionary(db, author, params.code, body),
  }),
  serve(dictionaryCalls.remove, {
    handle: ({ db, author, params }) => removeDictionary(db, author, params.code),
  }),
  serve(dictionaryCalls.listItems, { handle: ({ db, params, query }) => listItems(db, params.code, query) }),
  serve(dictionaryCalls.createItem, {
    handle: ({ db, author, params, body }) => createItem(db, author, params.code, body),
  }),
  serve(dictionaryCalls.editItem, {
    handle: ({ db, author, params, body }) => editItem(db, author, params, body),
  }),
  serve(dictionaryCalls.removeItem, { handle: ({ db, author, params }) => removeItem(db, author, params) }),
];
