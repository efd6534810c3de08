import {
  Exemption,
  exemptionApproval,
  exemptionCalls,
} from '@graduate/contract/training/grades/exemptions.ts';
import { requestStates } from '@graduate/contract/training/grades/grade-requests.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { askConfirm } from '../../../../ui/questions.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { gradesTexts } from '../grades-texts.ts';
import { ExemptionDialog } from './exemption-dialog.tsx';

const View = ({ exemption, onDone }: { exemption: Exemption; onDone: () => void }) => {
  const t = useTexts(gradesTexts);
  const withdrawing = useSave(exemptionCalls.withdraw, { told: t.withdrawn, onSuccess: onDone });
  const [again, setAgain] = useState(false);
  const { id, version, state, own, progress } = exemption;
  const { moduleCode, businessCode } = exemptionApproval;
  const withdraw = async () => {
    if (await askConfirm({ content: t.askWithdraw(exemption.courseName), danger: true, okText: t.withdraw }))
      await withdrawing.submit({ params: { id }, body: { version } });
  };
  return (
    <div className="stack gap-l">
      <div className="row between">
        <div className="row gap-x-m">
          <h2>{`${exemption.name} · ${exemption.courseName}`}</h2>
          <StateTag state={requestStates[state]} />
        </div>
        <div className="row">
          {own && ['returned', 'withdrawn'].includes(state) && (
            <Button type="primary" onClick={() => setAgain(true)}>
              {t.applyAgain}
            </Button>
          )}
          {own && state === 'reviewing' && <Button onClick={() => void withdraw()}>{t.withdraw}</Button>}
          <Button onClick={() => void downloadFile(exemptionCalls.print, { params: { id } })}>
            {t.printForm}
          </Button>
        </div>
      </div>
      {again && <ExemptionDialog earlier={exemption} onClose={() => setAgain(false)} />}
      {progress && <ApprovalActs progress={progress} onDone={onDone} />}
      <FactsOf
        of={Exemption}
        thing={exemption}
        facts={[
          'kind',
          'studentNo',
          'departmentName',
          'school',
          'course',
          'originCredits',
          'score',
          'obtainedOn',
          'convertedScore',
          'credits',
          'createdAt',
        ]}
      />
      <RecordFiles files={exemption.attachments} />
      {progress && (
        <>
          <ApprovalProgress progress={progress} />
          <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
        </>
      )}
    </div>
  );
};

/** One exemption or transfer, with where it stands. */
export const ExemptionDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  const answer = useCall(exemptionCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={t.exemptions} width={760} onClose={onClose}>
      <WhenThere answer={answer}>
        {(exemption) => <View exemption={exemption} onDone={() => void answer.refetch()} />}
      </WhenThere>
    </SideDrawer>
  );
};
