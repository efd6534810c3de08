import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { callApi } from '../../../api/call-api.ts';
import { sessionInfo } from '../../../api/session.ts';

/** The person changed something about themselves that the frame around the pages shows. */
export const refreshSessionInfo = async (): Promise<void> => {
  sessionInfo.set(await callApi(sessionCalls.info, { quiet: true }));
};
