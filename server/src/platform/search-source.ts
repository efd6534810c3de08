import type { Language, Text } from '@graduate/contract/platform/text.ts';
import type { Actor } from './access/actor.ts';
import type { Db } from './database/connect.ts';

/** Who searches, in which language and for what; `keyword` is trimmed and not empty. */
export type Inquiry = { db: Db; actor: Actor; language: Language; keyword: string; most: number };

export type SearchHit = {
  /** What the list shows. */
  value: string;
  /** The page of the product it opens. */
  url: string;
  /** What tells it from others of the same name. */
  detail?: string;
};

/** One kind of thing that can be found. It answers only what the person may see, the best first. */
export type SearchSource = {
  kind: string;
  /** The heading above its results. */
  title: Text;
  icon: string;
  find: (inquiry: Inquiry) => Promise<SearchHit[]>;
};
