import { lasting, UNSENT } from '../../platform/storage.ts';
import { textsOf } from '../../platform/texts.ts';
import { askConfirm, showLoading } from '../../ui/feedback.tsx';
import { notify } from '../../ui/messages.ts';
import { forgetSettings } from '../user-settings.ts';
import { randomSkin } from './theme-settings.ts';
import { saveTheme, theme } from './theme-store.ts';
import { themeTexts } from './theme-texts.ts';

const LOADER_MS = 1_000;
const COLOURFUL_DOTS = 1;
const UNDO_MS = 8_000;

const put = (settings: ReturnType<typeof theme.get>) => {
  theme.set(settings);
  saveTheme();
};

/** Another look by chance, saved at once; can be taken back. */
export const changeSkin = (): void => {
  const t = textsOf(themeTexts);
  const before = theme.get();
  setTimeout(showLoading(t.random, COLOURFUL_DOTS), LOADER_MS);
  put(randomSkin(before));
  notify({
    title: t.changed,
    text: '',
    forMs: UNDO_MS,
    topic: 'skin',
    actions: [{ label: t.undo, run: () => put(before) }],
  });
};

const KEPT = new RegExp(`^(remember|st|${UNSENT}.*)$`);

/** Removes what is remembered of this person's choices, here and on the server; who is signed in and work nobody has yet stay. */
export const clearCache = async (): Promise<void> => {
  const t = textsOf(themeTexts);
  if (!(await askConfirm({ content: t.askClear, okText: t.clear, danger: true }))) return;
  await forgetSettings();
  for (const key of lasting.keys()) if (!KEPT.test(key)) lasting.remove(key);
  location.reload();
};
