import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { changeApproval, changeStates } from '@graduate/contract/training/class-changes/choices.ts';
import { type Change, ChangeRow } from '@graduate/contract/training/class-changes/class-changes.ts';
import { Button } from 'antd';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { ChangeTable } from '../../../ui/change-table.tsx';
import { FactsOf } from '../../../ui/facts.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { changesTexts } from './changes-texts.ts';

const { moduleCode, businessCode } = changeApproval;

const View = ({ change, onDone }: { change: Change; onDone: () => void }) => {
  const t = useTexts(changesTexts);
  const { id, state, before, after, attachments, progress } = change;
  return (
    <div className="stack gap-l">
      <div className="row between">
        <div className="row gap-x-m">
          <h2>{change.courseName}</h2>
          <StateTag state={changeStates[state]} />
        </div>
        {state === 'approved' && (
          <Button onClick={() => void downloadFile(changeCalls.notice, { params: { id } })}>
            {t.notice}
          </Button>
        )}
      </div>
      {progress && <ApprovalActs progress={progress} onDone={onDone} />}
      <FactsOf
        of={ChangeRow}
        thing={change}
        facts={[
          'no',
          'className',
          'kind',
          'teacherNames',
          'applicant',
          'submittedAt',
          'firstOn',
          'students',
          'studentConflicts',
          'makeupOn',
          'reasonKind',
          { key: 'reason', wide: true },
          { key: 'notice', wide: true },
        ]}
      />
      <ChangeTable lines={[{ key: 'place', label: t.session, before, after }]} />
      <RecordFiles files={attachments} />
      {progress && (
        <>
          <ApprovalProgress progress={progress} />
          <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
        </>
      )}
    </div>
  );
};

/** One application, with its proof, where it stands and what can be decided about it. */
export const ChangeDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(changesTexts);
  const answer = useCall(changeCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={t.detail} width={760} onClose={onClose}>
      <WhenThere answer={answer}>
        {(change) => <View change={change} onDone={() => void answer.refetch()} />}
      </WhenThere>
    </SideDrawer>
  );
};
