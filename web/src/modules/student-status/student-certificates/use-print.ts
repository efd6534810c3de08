import type { OfferedCertificate } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { studentCertificateCalls as calls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import type { reportDays } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';

type Choice = { id?: string; withNumber?: boolean; validDays?: (typeof reportDays)[number] };

/** Issues a certificate and saves its file; true when it was issued. */
export const usePrint = () => {
  const t = useTexts(certificateTexts);
  const refresh = useRefresh(calls.offered, calls.ownIssued, calls.listIssued);
  const [pending, setPending] = useState(false);
  const print = async (
    { kind, lang }: Pick<OfferedCertificate, 'kind' | 'lang'>,
    { id, withNumber, validDays }: Choice = {},
  ): Promise<boolean> => {
    setPending(true);
    try {
      if (kind === 'report') await downloadFile(calls.printReport, { query: { id, lang, validDays } });
      else
        await downloadFile(calls.printCertificate, {
          query: { id, kind, lang, ...(withNumber && { withNumber: '1' as const }) },
        });
      feedback.success(t.downloaded);
      return true;
    } catch {
      // What went wrong has been told where the call was made.
      return false;
    } finally {
      refresh();
      setPending(false);
    }
  };
  return { print, pending };
};
