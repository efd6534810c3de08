import '../status-changes.css';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { ChangeRow } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Button, Empty, Table } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { OwnTutorChanges } from '../../tutor-changes/public.tsx';
import { changeTexts, mineTexts } from '../change-texts.ts';
import { useChangeActs } from '../view/use-change-acts.tsx';
import { StateOfChange } from './state-of-change.tsx';

const SHOWN = 100;

/** The changes of one student, beside their record. Students see their own. */
export const ChangesOfStudent = ({ detail: { id: studentId } }: { detail: StudentDetail }) => {
  const t = useTexts(changeTexts);
  const words = useTexts(mineTexts);
  const language = useLanguage();
  const label = useLabels(ChangeRow);
  const staff = useCan()('student:change:view');
  const ofStudent = useCall(
    changeCalls.list,
    { query: { studentId, limit: SHOWN } },
    { quiet: true, enabled: staff },
  );
  const own = useCall(changeCalls.mine, { query: { limit: SHOWN } }, { quiet: true, enabled: !staff });
  const answer = staff ? ofStudent : own;
  const { act, dialogs } = useChangeActs(() => void answer.refetch());
  return (
    <div className="changes-page stack gap-l">
      <WhenThere answer={answer}>
        {({ list }) => {
          const rows = list.filter((row) => row.studentId === studentId);
          if (rows.length === 0)
            return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noneOfStudent} />;
          return (
            <Table<ChangeRow>
              size="small"
              rowKey="id"
              pagination={false}
              scroll={{ x: 'max-content' }}
              dataSource={rows}
              columns={[
                { title: label.no, dataIndex: 'no' },
                { title: label.typeName, key: 'type', render: (_, row) => row.typeName[language] },
                {
                  title: label.subTypeName,
                  key: 'reason',
                  render: (_, row) => row.subTypeName?.[language] ?? '—',
                },
                { title: label.appliedAt, key: 'applied', render: (_, row) => minute(row.appliedAt) || '—' },
                {
                  title: label.effectiveDate,
                  key: 'effective',
                  render: (_, row) => [row.effectiveDate, row.endDate].filter(Boolean).join(' ~ ') || '—',
                },
                { title: label.stepName, key: 'step', render: (_, row) => row.stepName?.[language] ?? '—' },
                { title: label.state, key: 'state', render: (_, row) => <StateOfChange state={row.state} /> },
                { title: label.documentNo, key: 'document', render: (_, row) => row.documentNo ?? '—' },
                {
                  title: t.actions,
                  key: 'actions',
                  render: (_, row) => (
                    <Button type="link" size="small" onClick={() => act('view', row)}>
                      {t.view}
                    </Button>
                  ),
                },
              ]}
            />
          );
        }}
      </WhenThere>
      <OwnTutorChanges title={t.tutorChanges} studentId={studentId} />
      {dialogs}
    </div>
  );
};
