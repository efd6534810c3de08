import {
  GradeRequest,
  requestApprovals,
  requestCalls,
  requestStates,
} from '@graduate/contract/training/grades/grade-requests.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { askConfirm } from '../../../../ui/questions.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { gradesTexts } from '../grades-texts.ts';
import { gradePath } from '../records/grade-paths.ts';
import { RequestDialog } from './request-dialog.tsx';

const View = ({ request, onDone }: { request: GradeRequest; onDone: () => void }) => {
  const t = useTexts(gradesTexts);
  const withdrawing = useSave(requestCalls.withdraw, { told: t.withdrawn, onSuccess: onDone });
  const [again, setAgain] = useState(false);
  const { id, version, kind, state, own, gradeId, progress } = request;
  const { moduleCode, businessCode } = requestApprovals[kind];
  const withdraw = async () => {
    if (await askConfirm({ content: t.askWithdraw(request.courseName), danger: true, okText: t.withdraw }))
      await withdrawing.submit({ params: { id }, body: { version } });
  };
  return (
    <div className="stack gap-l">
      <div className="row between">
        <div className="row gap-x-m">
          <h2>{`${request.name} · ${request.courseName}`}</h2>
          <StateTag state={requestStates[state]} />
        </div>
        <div className="row">
          {gradeId && !own && <Button onClick={() => openTab(gradePath(gradeId))}>{t.toGrade}</Button>}
          {own && ['returned', 'withdrawn'].includes(state) && (
            <Button type="primary" onClick={() => setAgain(true)}>
              {t.applyAgain}
            </Button>
          )}
          {own && state === 'reviewing' && <Button onClick={() => void withdraw()}>{t.withdraw}</Button>}
        </div>
      </div>
      {again && <RequestDialog earlier={request} onClose={() => setAgain(false)} />}
      {progress && <ApprovalActs progress={progress} onDone={onDone} />}
      <FactsOf
        of={GradeRequest}
        thing={request}
        facts={[
          'kind',
          'studentNo',
          'className',
          'teacherNames',
          'termName',
          'createdAt',
          'outcome',
          { key: 'reason', wide: true },
        ]}
      />
      <RecordFiles files={request.attachments} />
      {progress && (
        <>
          <ApprovalProgress progress={progress} />
          <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
        </>
      )}
    </div>
  );
};

/** One request, with where it stands and what can be done about it. */
export const RequestDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  const answer = useCall(requestCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={t.requests} width={760} onClose={onClose}>
      <WhenThere answer={answer}>
        {(request) => <View request={request} onDone={() => void answer.refetch()} />}
      </WhenThere>
    </SideDrawer>
  );
};
