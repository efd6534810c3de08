import { type AppendData, isForManagement } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import type { Actor } from '../../../platform/access/actor.ts';

/** Those whom applications are about, and those who teach and guide them; everybody else decides for the school. */
const outsideManagement: readonly string[] = ['student', 'tutor', 'teacher', 'assistant', 'expert'];

type Said = { opinion: string | null; appendData: AppendData | null };

/** What stands for an opinion that is not for the reader. */
const WITHHELD = '—';

/** A decision as the record it is about may keep and tell it: whoever reads the record reads this. */
export const asKept = <S extends Pick<Said, 'appendData'>>(decision: S): S =>
  isForManagement(decision.appendData) ? { ...decision, opinion: WITHHELD } : decision;

/** Opinions the reader may know; of the others it is told that there is a decision, and by whom. */
export const withholdOpinions = <S extends Said>({ role }: Pick<Actor, 'role'>, said: readonly S[]): S[] =>
  said.map((one) =>
    outsideManagement.includes(role.code) && isForManagement(one.appendData)
      ? { ...one, opinion: WITHHELD, appendData: {} }
      : one,
  );
