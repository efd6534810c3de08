import '../status-changes.css';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { ChangeRow } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../../shell/public.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { OwnTutorChanges } from '../../tutor-changes/public.tsx';
import { changeTexts, mineTexts } from '../change-texts.ts';
import { useChangeActs } from '../view/use-change-acts.tsx';

const SHOWN = 100;

/** The changes of one student, beside their record. Students see their own. */
export const ChangesOfStudent = ({ detail: { id: studentId } }: { detail: StudentDetail }) => {
  const t = useTexts(changeTexts);
  const words = useTexts(mineTexts);
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
        {({ list }) => (
          <RowsTable
            label={t.title}
            of={ChangeRow}
            rows={list.filter((row) => row.studentId === studentId)}
            empty={words.noneOfStudent}
            columns={[
              'no',
              'typeName',
              'subTypeName',
              'appliedAt',
              {
                key: 'effectiveDate',
                render: ({ effectiveDate, endDate }) => [effectiveDate, endDate].filter(Boolean).join(' ~ '),
              },
              'stepName',
              'state',
              'documentNo',
              { actions: (row) => [{ key: 'view', name: t.view, run: () => act('view', row) }] },
            ]}
          />
        )}
      </WhenThere>
      <OwnTutorChanges title={t.tutorChanges} studentId={studentId} />
      {dialogs}
    </div>
  );
};
