import type { Text } from '@graduate/contract/platform/text.ts';
import type { Actor } from './access/actor.ts';

/** A person as the search found them. */
export type FoundPerson = { id: string; realName: string; personNo: string | null; kind: string };

/** The pages of a module that say more about a person; only those the reader may open. */
export type PersonLinks = (
  actor: Actor,
  person: FoundPerson,
) => readonly { title: Text; url: string; icon: string }[];
