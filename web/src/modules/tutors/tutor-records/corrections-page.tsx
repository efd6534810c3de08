import { correctionApproval } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { CorrectionRow } from '@graduate/contract/tutors/tutor-records/corrections.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { recordTexts } from './records-texts.ts';

const { moduleCode, businessCode } = correctionApproval;

const CorrectionDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(recordTexts);
  const [again, setAgain] = useState(false);
  const answer = useCall(recordCalls.findCorrection, { params: { id } }, { quiet: true });
  return (
    <SideDrawer title={t.ask} width={720} onClose={onClose}>
      <WhenThere answer={answer}>
        {(one) => (
          <div className="stack gap-l">
            {one.own && ['returned', 'withdrawn'].includes(one.state) && (
              <div className="row">
                <Button type="primary" onClick={() => setAgain(true)}>
                  {t.applyAgain}
                </Button>
              </div>
            )}
            {again && <CorrectDialog staffId={one.staffId} earlier={one} onClose={() => setAgain(false)} />}
            <FactsOf
              of={CorrectionRow}
              thing={one}
              facts={[
                'staffNo',
                'name',
                'departmentName',
                'field',
                'before',
                'after',
                'state',
                'submittedAt',
                { key: 'reason', wide: true },
              ]}
            />
            <RecordFiles files={one.attachments} />
            {one.progress && <ApprovalProgress progress={one.progress} />}
            {one.progress && <ApprovalActs progress={one.progress} onDone={() => void answer.refetch()} />}
            <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};

/** Corrections that were asked for. */
const CorrectionsPage = () => {
  const t = useTexts(recordTexts);
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const show = (one?: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (one) next.set('id', one);
      else next.delete('id');
      return next;
    });
  return (
    <>
      <ListPage
        title={t.corrections}
        call={recordCalls.corrections}
        columns={[
          'staffNo',
          { key: 'name', card: 'title', open: ({ id: one }) => show(one) },
          { key: 'departmentName', width: 180 },
          { key: 'field', card: 'fact' },
          { key: 'before', card: 'fact' },
          { key: 'after', card: 'fact' },
          { key: 'state', card: 'status' },
          'submittedAt',
        ]}
        filters={['keyword', 'yxCode', 'state']}
      />
      {id && <CorrectionDrawer key={id} id={id} onClose={() => show()} />}
    </>
  );
};

export default CorrectionsPage;
