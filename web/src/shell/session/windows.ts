import { sessionInfo } from '../../api/session.ts';
import { textsOf } from '../../platform/texts.ts';
import { notify } from '../../ui/messages.ts';
import { defineTexts } from '../../ui/texts.ts';

const texts = defineTexts({
  title: ['账号已切换', 'Account changed'],
  text: [
    '另一个窗口登录了其他账号，本页即将刷新。',
    'Another window signed in with another account; this page reloads.',
  ],
});

type News = { kind: 'signedOut' } | { kind: 'signedIn'; username: string };

const RELOAD_AFTER_MS = 1_500;

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('yjs.session') : undefined;

/** Tells the other windows of this browser. */
export const notifyOtherWindows = (news: News): void => channel?.postMessage(news);

/** The windows share one token: when another one signs out, or in as somebody else, this one follows. */
export const listenToOtherWindows = (signedOutElsewhere: () => void): void => {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    const here = sessionInfo.get();
    if (!here) return;
    if (data.kind === 'signedOut') signedOutElsewhere();
    else if (data.username !== here.username) {
      notify({ title: textsOf(texts).title, text: textsOf(texts).text });
      setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    }
  });
};
