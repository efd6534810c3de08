import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { callApi } from '../../../api/call-api.ts';
import { sessionInfo } from '../../../api/session.ts';

/** Asks again how much waits for the current role. */
export const refreshTodoCount = (): void => {
  callApi(sessionCalls.info, { quiet: true }).then(
    (info) => sessionInfo.set(info),
    () => undefined,
  );
};
