import { userSettingCalls } from '@graduate/contract/identity/user-settings/user-settings.ts';
import { callApi } from '../api/call-api.ts';
import { sessionInfo } from '../api/session.ts';
import { choicesMade, columnChoices, readColumnChoices } from '../ui/list-page/column-choices.ts';
import { provideDraftKey } from './drafts/draft-box.ts';
import { favourites, setFavourites } from './search/recent-pages.ts';
import { mergeTheme, storedTheme } from './theme/theme-settings.ts';
import { saveTheme, theme } from './theme/theme-store.ts';

const isPaths = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string');

/** Fetches what the person saved at another computer. Without an answer the settings of this one hold. */
export const loadSettings = async (): Promise<void> => {
  const { settings, draftKey } = await callApi(userSettingCalls.mine, { quiet: true });
  provideDraftKey(draftKey);
  if (settings.theme) {
    theme.set(mergeTheme(settings.theme));
    saveTheme();
  }
  if (isPaths(settings.favourites)) setFavourites(settings.favourites);
  if (settings.columns) columnChoices.set(readColumnChoices(settings.columns));
};

/** Brings theme, favourites and columns of lists to the server, so that they follow the person to the next computer. */
export const saveSettings = async (): Promise<void> => {
  if (!sessionInfo.get()) return;
  const settings = {
    theme: storedTheme(theme.get()),
    favourites: [...favourites.get()],
    columns: columnChoices.get(),
  };
  await callApi(userSettingCalls.change, { body: { settings } }).catch(() => undefined);
};

/** Takes theme and columns of lists back to what everybody begins with, for every computer of the person. */
export const forgetSettings = async (): Promise<void> => {
  await callApi(userSettingCalls.change, { body: { settings: { theme: null, columns: {} } } });
};

/** Choosing columns goes on click by click; what comes out in the end is saved. */
const SETTLED_MS = 1_000;
let waiting: ReturnType<typeof setTimeout> | undefined;

choicesMade.subscribe(() => {
  clearTimeout(waiting);
  waiting = setTimeout(() => void saveSettings(), SETTLED_MS);
});
