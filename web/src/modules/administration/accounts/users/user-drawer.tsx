import {
  User,
  type UserAction,
  userCalls,
  userStates,
} from '@graduate/contract/administration/accounts/users.ts';
import { Button, Skeleton, Space, Tag } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useCan } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { nameIn } from '../../../../ui/name-in.ts';
import { RevealValue } from '../../../../ui/reveal-value.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { accountTexts } from '../accounts-texts.ts';
import { userTexts } from './users-texts.ts';

const UserFacts = ({ user }: { user: User }) => {
  const t = useTexts(userTexts);
  const language = useLanguage();
  const label = useLabels(User);
  const may = useCan()('system:user:reveal');
  const contact = (field: 'mobile' | 'email') => ({
    key: field,
    value: (
      <RevealValue
        masked={user[field]}
        name={label[field]}
        of={{ subject: 'account', subjectId: user.id, field }}
        may={may}
      />
    ),
  });
  return (
    <FactsOf
      of={User}
      thing={user}
      facts={[
        'username',
        'kind',
        'personNo',
        'cardNo',
        ...(user.kind === 'student' ? ['grade' as const] : []),
        contact('mobile'),
        contact('email'),
        'createdAt',
        ...(user.stateReason ? [{ key: 'stateReason' as const, wide: true }] : []),
        {
          key: 'roles',
          wide: true,
          value:
            user.roles.length > 0 ? (
              <Space wrap size={[4, 4]}>
                {user.roles.map((role) => (
                  <Tag key={role.id}>{nameIn(language, role)}</Tag>
                ))}
              </Space>
            ) : (
              t.noRoles
            ),
        },
        { key: 'departments', wide: true, ...(user.departments.length === 0 && { value: t.noDepartments }) },
        ...(user.mustChangePassword ? [{ label: t.password, value: t.mustChange, wide: true }] : []),
      ]}
    />
  );
};

/** Nobody should hit it on the way to another button. */
const dangerLast = (one: UserAction, other: UserAction) =>
  Number(one === 'disable') - Number(other === 'disable');

type Props = { id: string; onAct: (action: UserAction, user: User) => void; onClose: () => void };

/** A quick look at an account, with what may be done to it. */
export const UserDrawer = ({ id, onAct, onClose }: Props) => {
  const t = useTexts(userTexts);
  const shared = useTexts(accountTexts);
  const { data: user } = useCall(userCalls.findUser, { params: { id } });
  return (
    <SideDrawer
      width={560}
      onClose={onClose}
      title={
        user ? (
          <Space size={12} wrap>
            {user.realName}
            <StateTag state={userStates[user.state]} />
            {user.waiting && <Tag color="gold">{shared.waiting}</Tag>}
            {user.lockedUntil && <Tag color="red">{t.lockedUntil(minute(user.lockedUntil))}</Tag>}
          </Space>
        ) : (
          t.users
        )
      }
      {...(user &&
        user.actions.length > 0 && {
          footer: () => (
            <Space wrap>
              {user.actions.toSorted(dangerLast).map((action) => (
                <Button key={action} danger={action === 'disable'} onClick={() => onAct(action, user)}>
                  {t[action]}
                </Button>
              ))}
            </Space>
          ),
        })}
    >
      {user ? <UserFacts user={user} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </SideDrawer>
  );
};
