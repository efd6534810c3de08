import {
  applicantKindTexts,
  type RegistrationRow,
  registrationCalls,
} from '@graduate/contract/identity/sign-in/registration.ts';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { BatchButton } from '../../../ui/batch-button.tsx';
import { askConfirm } from '../../../ui/feedback.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { registrationFilters, useRegistrationColumns } from './registration-list.tsx';
import { RejectRegistrationDialog } from './reject-registration-dialog.tsx';
import { signInTexts } from './sign-in-texts.ts';

/** People from outside the school ask to be let in; the security administrator decides. */
const RegistrationsPage = () => {
  const t = useTexts(signInTexts);
  const language = useLanguage();
  const refresh = useRefresh(registrationCalls.registrations);
  const [rejecting, setRejecting] = useState<RegistrationRow>();
  const approving = useSave(registrationCalls.approveRegistration, { told: t.approved });

  const approve = async ({ id, version, realName, applicantKind }: RegistrationRow) => {
    const content = t.askApprove(realName, applicantKindTexts[applicantKind][language]);
    if (!(await askConfirm({ content, okText: t.approve }))) return;
    await approving.submit({ params: { id }, body: { version } });
    refresh();
  };

  const batch = ({ rows, clear }: Selection<RegistrationRow>) => {
    const waiting = rows.filter(({ actions }) => actions.includes('approve'));
    if (waiting.length === 0) return null;
    return (
      <BatchButton
        name={t.approve}
        rows={waiting}
        nameOf={({ realName, mobile }) => `${realName}（${mobile}）`}
        question={t.askApproveMany(waiting.length)}
        act={({ id, version }) =>
          callApi(registrationCalls.approveRegistration, { params: { id }, body: { version }, quiet: true })
        }
        onDone={() => {
          clear();
          refresh();
        }}
      />
    );
  };

  return (
    <>
      <ListPage
        title={t.registrations}
        call={registrationCalls.registrations}
        columns={useRegistrationColumns({ approve, reject: setRejecting })}
        filters={registrationFilters}
        batch={batch}
      />
      {rejecting && (
        <RejectRegistrationDialog
          registration={rejecting}
          onClose={() => setRejecting(undefined)}
          onDone={refresh}
        />
      )}
    </>
  );
};

export default RegistrationsPage;
