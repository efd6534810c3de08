import { type SessionRow, systemSessionCalls } from '@graduate/contract/identity/sign-in/sessions.ts';
import { Tag } from 'antd';
import { callApi } from '../../../api/call-api.ts';
import { useCan } from '../../../shell/public.ts';
import { BatchButton } from '../../../ui/batch-button.tsx';
import { askConfirm } from '../../../ui/feedback.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { DeviceName } from './device-name.tsx';
import { deviceOf } from './device-of.ts';
import { signInTexts } from './sign-in-texts.ts';

const END = 'system:session:end';

const useEnding = () => {
  const t = useTexts(signInTexts);
  const language = useLanguage();
  const refresh = useRefresh(systemSessionCalls.sessions);
  const ending = useSave(systemSessionCalls.endSession, { told: t.ended });
  const end = async ({ id, realName, userAgent }: SessionRow) => {
    const content = t.askEnd(realName, deviceOf(userAgent).name[language]);
    if (!(await askConfirm({ content, danger: true, okText: t.end }))) return;
    await ending.submit({ params: { id } });
    refresh();
  };
  return { end, refresh };
};

const useColumns = (end: (session: SessionRow) => Promise<void>): ListColumn<SessionRow>[] => {
  const t = useTexts(signInTexts);
  const can = useCan();
  const actions: ListColumn<SessionRow> = {
    actions: (session) =>
      !session.current ? [{ key: 'end', name: t.end, danger: true, run: () => void end(session) }] : [],
    width: 110,
  };
  return [
    {
      key: 'realName',
      width: 160,
      render: ({ realName, current, actingFor }) => (
        <>
          {realName} {current && <Tag color="blue">{t.thisSession}</Tag>}
          {actingFor && <Tag>{t.actingFor(actingFor)}</Tag>}
        </>
      ),
    },
    { key: 'username', card: 'fact' },
    'departmentName',
    { key: 'address', card: 'fact' },
    {
      key: 'userAgent',
      width: 170,
      card: 'fact',
      render: ({ userAgent }) => <DeviceName userAgent={userAgent} />,
    },
    { key: 'way', width: 150, extra: true },
    { key: 'createdAt', extra: true },
    { key: 'lastSeenAt', card: 'fact' },
    ...(can(END) ? [actions] : []),
  ];
};

/** Who is at work now; the security administrator may throw people out. */
const OnlineSessionsPage = () => {
  const t = useTexts(signInTexts);
  const can = useCan();
  const { end, refresh } = useEnding();

  const batch = ({ rows, clear }: Selection<SessionRow>) => {
    const others = rows.filter(({ current }) => !current);
    if (others.length === 0) return null;
    return (
      <BatchButton
        danger
        name={t.end}
        rows={others}
        nameOf={({ realName, username }) => `${realName}（${username}）`}
        question={t.askEndMany(others.length)}
        act={({ id }) => callApi(systemSessionCalls.endSession, { params: { id }, quiet: true })}
        onDone={() => {
          clear();
          refresh();
        }}
      />
    );
  };

  return (
    <ListPage
      title={t.onlineUsers}
      call={systemSessionCalls.sessions}
      columns={useColumns(end)}
      filters={['keyword', 'way']}
      {...(can(END) && { batch })}
    />
  );
};

export default OnlineSessionsPage;
