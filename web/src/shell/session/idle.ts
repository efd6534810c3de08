import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { onApi } from '../../api/api-events.ts';
import { watchAttendance } from '../../api/attendance.ts';
import { callApi } from '../../api/call-api.ts';
import { sessionInfo } from '../../api/session.ts';
import { lasting } from '../../platform/storage.ts';
import { textsOf } from '../../platform/texts.ts';
import { askConfirm } from '../../ui/feedback.tsx';
import { defineTexts } from '../../ui/texts.ts';
import { signOut } from './end-session.ts';

const texts = defineTexts({
  ask: [
    '您已较长时间没有操作，登录状态即将失效。是否继续使用？',
    'You have not done anything for a while and are about to be signed out. Go on?',
  ],
  goOn: ['继续使用', 'Go on'],
});

const MINUTE = 60_000;
const WARNED_BEFORE_MS = 2 * MINUTE;
const LOOK_EVERY_MS = 15_000;
const NOTE_EVERY_MS = 10_000;
const LAST_ANSWER = 'lastAnswer';

/** How long a session may lie idle; the server decides in the end. */
const idleMs = (): number => (sessionInfo.get()?.roles.includes('student') ? 24 * 60 * MINUTE : 30 * MINUTE);

/** The windows of a browser share the session, so they share this. */
const lastAnswer = (): number => Number(lasting.read(LAST_ANSWER) ?? 0);

export const endsSoon = (now: number, last: number, allowed: number): boolean => {
  const left = last + allowed - now;
  return left > 0 && left <= WARNED_BEFORE_MS;
};

let asking = false;

const look = async (): Promise<void> => {
  if (asking || !sessionInfo.get() || !endsSoon(Date.now(), lastAnswer(), idleMs())) return;
  const t = textsOf(texts);
  asking = true;
  const goOn = await askConfirm({ content: t.ask, okText: t.goOn, cancelText: t.signOut });
  asking = false;
  if (!sessionInfo.get()) return;
  if (goOn) await callApi(sessionCalls.info, { quiet: true }).catch(() => undefined);
  else await signOut();
};

/** Offers to go on two minutes before the session would end for want of use. */
export const watchIdleness = (): void => {
  watchAttendance();
  onApi('answered', ({ at }) => {
    if (at - lastAnswer() > NOTE_EVERY_MS) lasting.write(LAST_ANSWER, String(at));
  });
  setInterval(() => void look(), LOOK_EVERY_MS);
};
