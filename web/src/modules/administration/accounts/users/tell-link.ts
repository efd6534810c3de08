import { feedback } from '../../../../ui/feedback.tsx';

/** Where the link went with which the owner chooses a password, or what to do when it went nowhere. */
export const tellLink = (
  t: { linkSent: (to: string) => string; linkNotSent: (username: string) => string },
  username: string,
  sentTo: string | null,
): void => {
  if (sentTo) feedback.success(t.linkSent(sentTo));
  else feedback.warning(t.linkNotSent(username));
};
