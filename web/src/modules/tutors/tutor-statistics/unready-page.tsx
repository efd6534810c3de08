import { tutorStatisticsCalls, type Unready } from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { openTab } from '../../../shell/public.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { JoinDialog } from './join-dialog.tsx';
import { tutorStatisticsTexts } from './statistics-texts.ts';

/** Whom the security administrator has to give an account or a role. */
const UnreadyPage = () => {
  const t = useTexts(tutorStatisticsTexts);
  const [joining, setJoining] = useState<Unready>();
  const granting = useSave(tutorStatisticsCalls.grantReady, {
    onSuccess: ({ joined, granted, failed }) => feedback.success(t.grantedAll(joined, granted, failed)),
  });
  const grant = async () => {
    if (await askConfirm({ content: t.askGrantAll, okText: t.grantAll })) await granting.submit({});
  };
  return (
    <div className="stack">
      <Alert type="info" showIcon title={t.hint} />
      <ListPage
        title={t.unready}
        call={tutorStatisticsCalls.unready}
        columns={[
          { key: 'staffNo', card: 'fact' },
          { key: 'name', card: 'title' },
          { key: 'departmentName', width: 220, card: 'fact' },
          'username',
          { key: 'lacks', card: 'fact' },
          {
            key: 'offers',
            width: 200,
            card: 'fact',
            render: ({ offers }) => offers.map(({ realName, unit }) => `${realName}（${unit}）`).join('、'),
          },
          {
            actions: (row) =>
              row.offers.length > 0 ? [{ key: 'join', name: t.join, run: () => setJoining(row) }] : [],
            width: 120,
          },
        ]}
        filters={['keyword', 'yxCode']}
        toolbar={
          <>
            <Button type="primary" loading={granting.pending} onClick={() => void grant()}>
              {t.grantAll}
            </Button>
            <Button onClick={() => openTab('/system/users')}>{t.goToAccounts}</Button>
          </>
        }
      />
      {joining && <JoinDialog staff={joining} onClose={() => setJoining(undefined)} />}
    </div>
  );
};

export default UnreadyPage;
