import { type User, type UserRights, userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { RightsFields } from './rights-fields.tsx';
import { userTexts } from './users-texts.ts';

type Props = { user: User; onClose: () => void };

/** Which roles and departments an account has. */
export const AssignRightsDrawer = ({ user, onClose }: Props) => {
  const t = useTexts(userTexts);
  const shared = useTexts(accountTexts);
  const assign = useSave(userCalls.setUserRights, {
    told: ({ waiting }) => (waiting ? shared.waits : shared.saved),
  });
  const initial: UserRights = {
    version: user.version,
    roleIds: user.roles.map(({ id }) => id),
    departmentIds: user.departments.map(({ id }) => id),
  };
  return (
    <FormDrawer
      title={t.assignTo(user.realName)}
      initial={initial}
      submission={assign}
      onClose={onClose}
      save={({ roleIds, departmentIds }) =>
        assign.submit({ params: { id: user.id }, body: { version: user.version, roleIds, departmentIds } })
      }
    >
      <RightsFields />
    </FormDrawer>
  );
};
