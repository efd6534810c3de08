import type { AfterWithdrawal, MendableEnd } from '@graduate/contract/mechanisms/approvals/approval-parts.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { Services } from '../../../platform/services.ts';
import { approvalErrors } from './approvals.errors.ts';

export const handlersOf = ({ modules }: Pick<Services, 'modules'>): ApprovalHandler[] =>
  modules.flatMap((module) => module.approvals ?? []);

export const handlerOf = (services: Pick<Services, 'modules'>, type: string): ApprovalHandler => {
  const handler = handlersOf(services).find((one) => one.type === type);
  if (!handler) throw approvalErrors.unknownType({ type });
  return handler;
};

type Named = Pick<ApprovalHandler, 'type' | 'callback' | 'moduleCode' | 'businessCode'>;

/** The handler that all four names belong to. They are looked up, never called. */
export const handlerNamed = (services: Services, named: Named): ApprovalHandler => {
  const { type } = named;
  const handler = handlerOf(services, type);
  if (handler.callback !== named.callback) throw approvalErrors.wrongCallback({ type });
  if (handler.moduleCode !== named.moduleCode || handler.businessCode !== named.businessCode)
    throw approvalErrors.wrongCodes({ type });
  return handler;
};

export const nameOfType = (services: Services, type: string): Text =>
  handlersOf(services).find((one) => one.type === type)?.name ?? text(type, type);

/** Whether the module a record belongs to lets somebody see it. */
export const maySeeRecord = async (
  services: Services,
  actor: Actor,
  { type, recordId }: { type: string; recordId: string },
): Promise<boolean> =>
  (await handlersOf(services)
    .find((one) => one.type === type)
    ?.maySee?.(services.db, actor, recordId)) ?? false;

const mendableEnds = (services: Services, type: string): readonly MendableEnd[] =>
  handlersOf(services).find((one) => one.type === type)?.mendable ?? [];

/** What becomes of an application of a kind that is withdrawn. */
export const afterWithdrawalOf = (services: Services, type: string): AfterWithdrawal =>
  mendableEnds(services, type).includes('withdrawn') ? 'kept' : 'over';

/** Whether what ended like this can be changed and handed in again. */
export const isMendable = (services: Services, { type, state }: { type: string; state: string }): boolean =>
  mendableEnds(services, type).some((end) => end === state);

type Told = { callback: string; typeName: Text; link: string };

/** What the registry adds to a row about an application. */
export const described =
  (services: Services) =>
  <R extends { type: string; recordId: string }>(row: R): R & Told => {
    const handler = handlersOf(services).find((one) => one.type === row.type);
    return {
      ...row,
      callback: handler?.callback ?? '',
      typeName: handler?.name ?? text(row.type, row.type),
      link: handler?.pageOf(row.recordId) ?? '',
    };
  };
