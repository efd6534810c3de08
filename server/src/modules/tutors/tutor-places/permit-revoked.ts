import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import type { PermitEntry } from './hold-permit.ts';

/** A tutor may take no more students of this year and kind. */
type PermitRevoked = {
  author: Author;
  permit: Pick<PermitEntry, 'tutorId' | 'year' | 'level' | 'degreeType' | 'disciplineCode'>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** What it does when an enrolment permit is revoked, in the transaction that revokes it. */
    permitRevoked?: (tx: Tx, revoked: PermitRevoked) => Promise<void>;
  }
}

export const announceRevoked = async (
  tx: Tx,
  { modules }: Pick<Services, 'modules'>,
  revoked: PermitRevoked,
): Promise<void> => {
  for (const { permitRevoked } of modules) await permitRevoked?.(tx, revoked);
};
