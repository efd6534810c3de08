import type { Todo } from '../approval-lists.ts';
import type { ApprovalRequest } from '../open-approval/approval-request.ts';
import { titleOf } from '../subject.ts';

type Step = Pick<
  Todo,
  'type' | 'callback' | 'moduleCode' | 'businessCode' | 'stepName' | 'extraFields' | 'refuseTo'
>;

const stepOf = ({
  type,
  callback,
  moduleCode,
  businessCode,
  stepName,
  extraFields,
  refuseTo,
}: Step): string =>
  JSON.stringify([type, callback, moduleCode, businessCode, stepName, extraFields, refuseTo]);

/** Whether one verdict can go to all of them: the same kind of application at the same step, asking the same. */
export const areAlike = (rows: readonly Step[]): boolean => new Set(rows.map(stepOf)).size <= 1;

/** The request that opens the approval dialog for these rows. */
export const approvalOf = (rows: readonly Todo[], status: 1 | 9 = 1): ApprovalRequest | undefined => {
  const [first] = rows;
  if (!first) return undefined;
  const titles = new Map(
    rows.map(({ recordId, title, applicantName }) => [recordId, `${title}（${applicantName}）`]),
  );
  const { type, callback, moduleCode, businessCode, extraFields, refuseTo, stepId } = first;
  return {
    ids: rows.map(({ recordId }) => recordId),
    type,
    callback,
    moduleCode,
    businessCode,
    extraFields,
    refuseTo,
    status,
    ...(rows.length === 1 && { stepId, title: titleOf(first) }),
    nameOf: (id) => titles.get(id) ?? id,
  };
};
