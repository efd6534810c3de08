import { lateGradeCalls } from '@graduate/contract/training/grades/late-grades.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { openTab, useCan } from '../../../../shell/public.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';
import { lateGradePath } from '../records/grade-paths.ts';
import { LateGradeDialog } from './late-grade-dialog.tsx';

/** Grades that were asked to be entered later. */
export const LateGradesList = () => {
  const t = useTexts(gradesTexts);
  const asks = useCan()('training:grade:add');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ListPage
        title={t.lateGrades}
        call={lateGradeCalls.list}
        columns={[
          { key: 'name', width: 100, open: ({ id }) => openTab(lateGradePath(id)) },
          { key: 'studentNo', width: 130 },
          { key: 'courseName', width: 200, card: 'fact' },
          { key: 'termName', width: 150 },
          { key: 'attemptKind', width: 80, yields: true },
          { key: 'result', width: 95, card: 'fact' },
          { key: 'reason', width: 220, yields: true },
          { key: 'applicantName', width: 100, yields: true },
          { key: 'createdAt', width: 150, yields: true },
          { key: 'state', width: 100, card: 'status' },
          { key: 'departmentName', width: 160, extra: true },
          { key: 'courseCode', width: 110, extra: true },
          { key: 'credits', width: 70, extra: true },
        ]}
        filters={['keyword', 'termId', 'state']}
        toolbar={
          asks && (
            <Button type="primary" onClick={() => setAsking(true)}>
              {t.addLate}
            </Button>
          )
        }
      />
      {asking && <LateGradeDialog onClose={() => setAsking(false)} />}
    </>
  );
};
