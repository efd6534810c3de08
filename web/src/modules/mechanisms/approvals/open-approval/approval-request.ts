import type { RefuseTarget } from '@graduate/contract/mechanisms/approvals/approval-parts.ts';
import type { ExtraField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';

/** What a page says when it opens the approval dialog. */
export type ApprovalRequest = {
  /** The business records; more than one means a batch. */
  ids: readonly string[];
  /** The callback identifier. */
  type: string;
  /** The callback path. */
  callback: string;
  moduleCode: string;
  businessCode: string;
  extraFields?: readonly ExtraField[] | undefined;
  /** The step the approver looked at, for one record. */
  stepId?: string | undefined;
  /** Where a refusal may lead; the first is the usual one. */
  refuseTo?: readonly RefuseTarget[] | undefined;
  /** Agree (1) unless the page says otherwise. */
  status?: 1 | 9 | undefined;
  /** What is decided, shown above the form. */
  title?: string | undefined;
  /** Names a record where its failure is told. */
  nameOf?: ((id: string) => string) | undefined;
};

/** What came of it. */
export type ApprovalResult = {
  done: number;
  failures: readonly { id: string; reason: string }[];
};

export type DialogProps = { request: ApprovalRequest; onClose: (result: ApprovalResult) => void };

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const needsOptions = (type: unknown) => type === 'select' || type === 'radio' || type === 'checkbox';

const fieldProblem = (given: unknown): Text | undefined => {
  const field = (given ?? {}) as Partial<Record<'name' | 'label' | 'type' | 'options', unknown>>;
  if (!isText(field.name)) return text('附加字段缺少 name', 'An additional field has no name');
  const { name } = field;
  if (name === 'opinion')
    return text('附加字段名不能为 opinion', 'An additional field cannot be called opinion');
  if (!isText(field.label))
    return text(`附加字段 ${name} 缺少 label`, `Additional field ${name} has no label`);
  if (!isText(field.type)) return text(`附加字段 ${name} 缺少 type`, `Additional field ${name} has no type`);
  if (!needsOptions(field.type)) return undefined;
  const options = Array.isArray(field.options)
    ? (field.options as { value?: unknown; label?: unknown }[])
    : [];
  if (options.length === 0)
    return text(`附加字段 ${name} 缺少 options`, `Additional field ${name} has no options`);
  return options.every((option) => isText(option?.value) && isText(option?.label))
    ? undefined
    : text(
        `附加字段 ${name} 的选项须包含 value 和 label`,
        `Every option of additional field ${name} needs a value and a label`,
      );
};

/** What is wrong with the arguments of a page; undefined when the dialog can open. */
export const problemWith = (request: ApprovalRequest): Text | undefined => {
  const { ids, type, callback, moduleCode, businessCode, extraFields = [] } = request;
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(isText))
    return text('审批缺少业务主键列表', 'The approval needs a list of record ids');
  if (!isText(type)) return text('审批缺少回调标识', 'The approval needs a callback identifier');
  if (!isText(callback)) return text('审批缺少回调路径', 'The approval needs a callback path');
  if (!isText(moduleCode)) return text('审批缺少模块代码', 'The approval needs a module code');
  if (!isText(businessCode)) return text('审批缺少业务代码', 'The approval needs a business code');
  return extraFields.map(fieldProblem).find((problem) => problem !== undefined);
};
