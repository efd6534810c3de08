import { tutorStatisticsCalls } from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { Alert, Button } from 'antd';
import { openTab } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { tutorStatisticsTexts } from './statistics-texts.ts';

/** Whom the security administrator has to give an account or a role. */
const UnreadyPage = () => {
  const t = useTexts(tutorStatisticsTexts);
  return (
    <div className="stack">
      <Alert type="info" showIcon title={t.hint} />
      <ListPage
        title={t.unready}
        call={tutorStatisticsCalls.unready}
        columns={['staffNo', 'name', { key: 'departmentName', width: 220 }, 'username', 'lacks']}
        filters={['keyword', 'yxCode']}
        toolbar={
          <Button type="primary" onClick={() => openTab('/system/users')}>
            {t.goToAccounts}
          </Button>
        }
      />
    </div>
  );
};

export default UnreadyPage;
