import type { PlagiarismResult } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../../platform/services.ts';

/** What later modules keep of applications that the list shows, as expressions over `degree_applications`. */
type ListedFacts = {
  /** The result of the last check. */
  plagiarism: RawBuilder<PlagiarismResult | null>;
  /** The day of the defence that is arranged or was held last. */
  defenceOn: RawBuilder<string | null>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** What it knows of applications for their list: asked with each page, for the rows on it. */
    degreeListed?: Partial<ListedFacts>;
  }
}

export const listedFacts = (modules: Services['modules']): ListedFacts => {
  const facts: ListedFacts = { plagiarism: sql`null::text`, defenceOn: sql`null::date` };
  for (const { degreeListed } of modules) Object.assign(facts, degreeListed);
  return facts;
};
