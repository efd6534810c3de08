import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';

declare module '../../../platform/module.ts' {
  interface Module {
    /** What it takes back of a thesis that has become secret, in the transaction of the decision. */
    thesisWithheld?: (tx: Tx, author: Author, applicationId: string) => Promise<void>;
  }
}

/** Whatever was planned or handed in before the thesis became secret is taken back by whoever keeps it. */
export const withholdThesis = async (
  tx: Tx,
  { modules }: Pick<Services, 'modules'>,
  author: Author,
  applicationId: string,
): Promise<void> => {
  for (const { thesisWithheld } of modules) await thesisWithheld?.(tx, author, applicationId);
};
