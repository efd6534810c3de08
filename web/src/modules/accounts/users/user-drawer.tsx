import {
  personKinds,
  User,
  type UserAction,
  userCalls,
  userStates,
} from '@graduate/contract/accounts/users.ts';
import { Button, Descriptions, Skeleton, Space, Tag } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import { RevealValue } from '../../../ui/reveal-value.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { meaningOf } from './user-states.ts';
import { userTexts } from './users-texts.ts';

const Facts = ({ user }: { user: User }) => {
  const t = useTexts(userTexts);
  const language = useLanguage();
  const label = useLabels(User);
  const can = useCan();
  const phone = useIsPhone();
  const of = (field: 'mobile' | 'email') => ({ subject: 'account', subjectId: user.id, field });
  const may = can('system:user:reveal');
  return (
    <Descriptions
      size="small"
      column={phone ? 1 : 2}
      layout="vertical"
      colon={false}
      items={[
        { label: label.username, children: user.username },
        { label: label.kind, children: personKinds[user.kind][language] },
        { label: label.personNo, children: user.personNo ?? '—' },
        { label: label.cardNo, children: user.cardNo ?? '—' },
        ...(user.kind === 'student' ? [{ label: label.grade, children: user.grade ?? '—' }] : []),
        {
          label: label.mobile,
          children: <RevealValue masked={user.mobile} name={label.mobile} of={of('mobile')} may={may} />,
        },
        {
          label: label.email,
          children: <RevealValue masked={user.email} name={label.email} of={of('email')} may={may} />,
        },
        { label: label.createdAt, children: minute(user.createdAt) },
        ...(user.stateReason ? [{ label: label.stateReason, span: 2, children: user.stateReason }] : []),
        {
          label: label.roles,
          span: 2,
          children: (
            <Space wrap size={[4, 4]}>
              {user.roles.map(({ id, name, nameEn }) => (
                <Tag key={id}>{language === 'en' ? nameEn : name}</Tag>
              ))}
              {user.roles.length === 0 && t.noRoles}
            </Space>
          ),
        },
        {
          label: label.departments,
          span: 2,
          children: user.departments.map(({ name }) => name).join('、') || t.noDepartments,
        },
      ]}
    />
  );
};

type Props = { id: string; onAct: (action: UserAction, user: User) => void; onClose: () => void };

/** A quick look at an account, with what may be done to it. */
export const UserDrawer = ({ id, onAct, onClose }: Props) => {
  const t = useTexts(userTexts);
  const { data: user } = useCall(userCalls.findUser, { params: { id } });
  return (
    <SideDrawer
      width={560}
      onClose={onClose}
      title={
        user ? (
          <Space size={12} wrap>
            {user.realName}
            <StateTag name={userStates[user.state]} meaning={meaningOf[user.state]} />
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
              {user.actions.map((action) => (
                <Button key={action} danger={action === 'disable'} onClick={() => onAct(action, user)}>
                  {t[action]}
                </Button>
              ))}
            </Space>
          ),
        })}
    >
      {user ? <Facts user={user} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </SideDrawer>
  );
};
