import type { Choice } from '@graduate/contract/platform/fields.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';

/** Something of a member of staff that is not settled yet, and how far it is. */
type OpenStaffBusiness = { id: string; what: Text; state: Choice };

/** What a module keeps of tutors and other staff that may be under way. Who sees a record sees this beside it. */
export type StaffBusiness = {
  /** Who decides it; it knows what it is called, on which page it is, and who may see it there. */
  handler: Pick<ApprovalHandler, 'name' | 'pageOf' | 'maySee'>;
  underWay: (db: Db, staffId: string) => Promise<OpenStaffBusiness[]>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    staffBusiness?: readonly StaffBusiness[];
  }
}

/** What a member of staff has begun, or others for them, and nobody has settled yet, in every module. */
export const staffUnderWay = async (
  { db, modules }: Pick<Services, 'db' | 'modules'>,
  { staffId, actor, language }: { staffId: string; actor: Actor; language: Language },
) => {
  const all = await Promise.all(
    modules
      .flatMap(({ staffBusiness = [] }) => staffBusiness)
      .map(async ({ handler, underWay }) =>
        Promise.all(
          (await underWay(db, staffId)).map(async ({ id, what, state }) => ({
            id,
            business: handler.name[language],
            what: text(`${what.zh}：${state.zh}`, `${what.en}: ${state.en.toLowerCase()}`)[language],
            link: (await handler.maySee?.(db, actor, id)) ? handler.pageOf(id) : null,
          })),
        ),
      ),
  );
  return all.flat();
};
