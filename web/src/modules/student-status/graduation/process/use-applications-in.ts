import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import type { ApplicationState } from '@graduate/contract/student-status/graduation/choices.ts';
import { useCall } from '../../../../api/use-call.ts';

const MOST = 200;

/** The applications of a batch in one state, as many as one act of the office takes at a time. */
export const useApplicationsIn = (batchId: string, state: ApplicationState) => {
  const { data, isPending } = useCall(
    applicationCalls.list,
    { query: { batchId, state: [state], limit: MOST, sort: [{ field: 'studentNo', descending: false }] } },
    { quiet: true, staleTime: 0 },
  );
  return { rows: data?.list ?? [], total: data?.total ?? 0, loading: isPending };
};
