import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';

/** How much the settings of one person may take, as JSON. */
export const LARGEST_SETTINGS = 64 * 1024;

/** What the interface remembers of a person: theme, favourites, columns of lists. Only the client reads it. */
const Settings = labelled(
  '个人设置',
  'Settings',
  mustHold(
    z.record(z.string().regex(/^[\w.:/-]{1,100}$/), z.json()),
    (settings) => JSON.stringify(settings).length <= LARGEST_SETTINGS,
    '个人设置过大，请减少收藏或列设置',
    'The settings are too large; remove some favourites or column settings',
  ),
);
export type UserSettings = z.output<typeof Settings>;

export const userSettingCalls = defineCalls('user-settings', {
  mine: {
    path: 'api/personal/settings',
    summary: text('我的界面设置', 'My interface settings'),
    access: signedIn,
    /** With `draftKey` the client encrypts what it keeps of unfinished forms, so that nobody else at the computer reads it. */
    answer: z.object({ settings: Settings, draftKey: z.base64() }),
  },
  change: {
    method: 'PUT',
    path: 'api/personal/settings',
    summary: text('保存我的界面设置', 'Save my interface settings'),
    access: signedIn,
    /** The named settings take the place of what was there; the others stay. */
    body: z.strictObject({ settings: Settings }),
    answer: z.object({ settings: Settings }),
  },
});
