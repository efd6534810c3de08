import { permitApproval } from '@graduate/contract/tutors/tutor-places/choices.ts';
import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { Permit, PermitEdit } from '@graduate/contract/tutors/tutor-places/places.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../mechanisms/approvals/public.tsx';
import { Checks } from './checks.tsx';
import { placeTexts } from './places-texts.ts';

const { moduleCode, businessCode } = permitApproval;

const EditDialog = ({ permit, onClose }: { permit: Permit; onClose: () => void }) => {
  const t = useTexts(placeTexts);
  const { id, version, wanted, report } = permit;
  return (
    <FormDialog<typeof placeCalls.editPermit, Pick<Permit, 'wanted' | 'report'>>
      title={t.edit}
      call={placeCalls.editPermit}
      args={(body) => ({ params: { id }, body: { ...body, version } })}
      initial={{ wanted, report }}
      told={t.saved}
      onClose={onClose}
    >
      <Field name="wanted" schema={PermitEdit.shape.wanted} />
      <Field name="report" schema={PermitEdit.shape.report} rows={6} extra={t.reportHint} />
    </FormDialog>
  );
};

const RevokeDialog = ({ permit, onClose }: { permit: Permit; onClose: () => void }) => {
  const t = useTexts(placeTexts);
  const { id, version } = permit;
  return (
    <FormDialog<typeof placeCalls.revokePermit, { reason: string }>
      title={t.revoke}
      follows={t.revokeFollows}
      danger
      okText={t.revoke}
      call={placeCalls.revokePermit}
      args={({ reason }) => ({ params: { id }, body: { version, reason } })}
      told={t.revoked}
      onClose={onClose}
    >
      <Field name="reason" schema={placeCalls.revokePermit.body.shape.reason} rows={3} />
    </FormDialog>
  );
};

const Acts = ({ permit, onGone }: { permit: Permit; onGone: () => void }) => {
  const t = useTexts(placeTexts);
  const [dialog, setDialog] = useState<'edit' | 'revoke'>();
  const submit = useSave(placeCalls.submitPermit, { told: t.submitted });
  const withdraw = useSave(placeCalls.withdrawPermit, { told: t.withdrawn });
  const remove = useSave(placeCalls.removePermit, { told: t.removed, onSuccess: onGone });
  const { id, version, actions } = permit;
  const at = { params: { id }, body: { version } };
  return (
    <div className="row touch">
      {actions.includes('submit') && (
        <Button type="primary" loading={submit.pending} onClick={() => void submit.submit(at)}>
          {t.submit}
        </Button>
      )}
      {actions.includes('edit') && <Button onClick={() => setDialog('edit')}>{t.edit}</Button>}
      {actions.includes('withdraw') && (
        <Button onClick={() => void askAct(t.withdrawAsk, () => withdraw.submit(at), t.withdraw)}>
          {t.withdraw}
        </Button>
      )}
      {actions.includes('remove') && (
        <Button
          danger
          onClick={() =>
            void askAct(
              t.removeAsk(permit.year, permit.name),
              () => remove.submit({ params: { id } }),
              t.remove,
            )
          }
        >
          {t.remove}
        </Button>
      )}
      {actions.includes('revoke') && (
        <Button danger onClick={() => setDialog('revoke')}>
          {t.revoke}
        </Button>
      )}
      {dialog === 'edit' && <EditDialog permit={permit} onClose={() => setDialog(undefined)} />}
      {dialog === 'revoke' && <RevokeDialog permit={permit} onClose={() => setDialog(undefined)} />}
    </div>
  );
};

/** One application for a permit with its conditions and its way. */
export const PermitDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(placeTexts);
  const answer = useCall(placeCalls.findPermit, { params: { id } }, { quiet: true });
  const { data } = answer;
  return (
    <SideDrawer title={data ? t.permitOf(data.year, data.name) : t.permits} width={720} onClose={onClose}>
      <WhenThere answer={answer}>
        {(permit) => (
          <div className="stack gap-l">
            {permit.reason && <Alert type="error" showIcon title={permit.reason} />}
            <Acts permit={permit} onGone={onClose} />
            <FactsOf
              of={Permit}
              thing={permit}
              facts={[
                'staffNo',
                'name',
                'departmentName',
                'year',
                'level',
                'degreeType',
                'disciplineCode',
                'wanted',
                'quota',
                'state',
                'submittedAt',
                { key: 'report', wide: true },
              ]}
            />
            <h3>{t.conditions}</h3>
            <Checks checks={permit.checks} />
            {permit.progress && <ApprovalProgress progress={permit.progress} />}
            {permit.progress && (
              <ApprovalActs progress={permit.progress} onDone={() => void answer.refetch()} />
            )}
            {permit.progress && <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />}
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};
