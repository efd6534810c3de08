import type { Choice } from '@graduate/contract/platform/fields.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';

/** Something of a member of staff that is not settled yet, and how far it is. */
type OpenStaffBusiness = { id: string; what: Text; state: Choice };

/** What a module keeps of tutors and other staff that may be under way. Who sees a record sees this beside it. */
export type StaffBusiness = {
  name: Text;
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
  staffId: string,
  language: Language,
) => {
  const all = await Promise.all(
    modules
      .flatMap(({ staffBusiness = [] }) => staffBusiness)
      .map(async ({ name, underWay }) =>
        (await underWay(db, staffId)).map(({ id, what, state }) => ({
          id,
          business: name[language],
          what: text(`${what.zh}：${state.zh}`, `${what.en}: ${state.en.toLowerCase()}`)[language],
        })),
      ),
  );
  return all.flat();
};
