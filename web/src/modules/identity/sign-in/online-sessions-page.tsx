import { SessionRow, systemSessionCalls } from '@graduate/contract/identity/sign-in/sessions.ts';
import { wayTexts } from '@graduate/contract/identity/sign-in/ways.ts';
import { Input, Tag } from 'antd';
import { callApi } from '../../../api/call-api.ts';
import { useCan } from '../../../shell/public.ts';
import { BatchButton } from '../../../ui/batch-button.tsx';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { DeviceName } from './device-name.tsx';
import { deviceOf } from './device-of.ts';
import { inWords } from './in-words.ts';
import { signInTexts } from './sign-in-texts.ts';

const END = 'system:session:end';

const useEnding = () => {
  const t = useTexts(signInTexts);
  const language = useLanguage();
  const refresh = useRefresh(systemSessionCalls.sessions);
  const ending = useSave(systemSessionCalls.endSession, {
    onSuccess: () => feedback.success(t.ended),
  });
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
  const language = useLanguage();
  const label = useLabels(SessionRow);
  const can = useCan();
  const actions: ListColumn<SessionRow> = {
    key: 'actions',
    title: t.actions,
    width: 110,
    fixed: 'end',
    card: 'actions',
    render: (session) =>
      !session.current && (
        <RowActions actions={[{ key: 'end', name: t.end, danger: true, run: () => void end(session) }]} />
      ),
  };
  return [
    {
      key: 'realName',
      title: label.realName,
      width: 160,
      fixed: 'start',
      sortable: true,
      card: 'title',
      render: ({ realName, current, actingFor }) => (
        <>
          {realName} {current && <Tag color="blue">{t.thisSession}</Tag>}
          {actingFor && <Tag>{t.actingFor(actingFor)}</Tag>}
        </>
      ),
    },
    {
      key: 'username',
      title: label.username,
      width: 110,
      sortable: true,
      card: 'fact',
      render: ({ username }) => username,
    },
    {
      key: 'departmentName',
      title: label.departmentName,
      width: 160,
      render: ({ departmentName }) => departmentName,
    },
    { key: 'address', title: label.address, width: 130, card: 'fact', render: ({ address }) => address },
    {
      key: 'userAgent',
      title: label.userAgent,
      width: 170,
      card: 'fact',
      render: ({ userAgent }) => <DeviceName userAgent={userAgent} />,
    },
    {
      key: 'way',
      title: label.way,
      width: 150,
      extra: true,
      render: ({ way }) => wayTexts[way][language],
    },
    {
      key: 'createdAt',
      title: label.createdAt,
      width: 150,
      sortable: true,
      extra: true,
      render: ({ createdAt }) => minute(createdAt),
    },
    {
      key: 'lastSeenAt',
      title: label.lastSeenAt,
      width: 150,
      sortable: true,
      card: 'fact',
      render: ({ lastSeenAt }) => minute(lastSeenAt),
    },
    ...(can(END) ? [actions] : []),
  ];
};

/** Who is at work now; the security administrator may throw people out. */
const OnlineSessionsPage = () => {
  const t = useTexts(signInTexts);
  const label = useLabels(SessionRow);
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
      filters={[
        { name: 'keyword', label: t.person, field: <Input allowClear maxLength={50} /> },
        {
          name: 'way',
          label: label.way,
          field: <ChoiceField choices={wayTexts} allowClear />,
          inWords: inWords(wayTexts),
        },
      ]}
      {...(can(END) && { batch })}
    />
  );
};

export default OnlineSessionsPage;
