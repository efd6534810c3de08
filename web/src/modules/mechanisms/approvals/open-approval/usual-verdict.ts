import type { RefuseTarget } from '@graduate/contract/mechanisms/approvals/approval-parts.ts';
import { AGREE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { ExtraField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { startOf } from './extra-field-rules.ts';

type Asked = {
  status: 1 | 9;
  extraFields: readonly ExtraField[];
  refuseTo: readonly RefuseTarget[];
};

/** What the form of a decision begins with. */
export const usualVerdict = ({ status, extraFields, refuseTo }: Asked, usualOpinion: string) => ({
  status,
  opinion: status === AGREE ? usualOpinion : '',
  refuseTo: refuseTo[0],
  appendData: startOf(extraFields),
});
