import './theme.css';
import { type ReactNode, useId } from 'react';
import { feedback } from '../../ui/feedback.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useLanguage, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { saveSettings } from '../user-settings.ts';
import { changeSkin, clearCache } from './theme-actions.ts';
import {
  backgrounds,
  columnStyles,
  darkModes,
  defaultTheme,
  exportTheme,
  importTheme,
  layouts,
  type ThemeSettings,
  tabStyles,
  textSizes,
  themeNames,
} from './theme-settings.ts';
import { changeTheme, device, saveTheme, theme } from './theme-store.ts';
import { choiceTexts, themeTexts } from './theme-texts.ts';

type Flag = { [K in keyof ThemeSettings]: ThemeSettings[K] extends boolean ? K : never }[keyof ThemeSettings];
type Choice = Exclude<keyof ThemeSettings, Flag>;

const values: Record<Choice, readonly (string | number)[]> = {
  layout: layouts,
  themeName: themeNames,
  background: backgrounds,
  columnStyle: columnStyles,
  tabsBarStyle: tabStyles,
  darkMode: darkModes,
  textSize: textSizes,
};

type RowProps = { id: string; label: string; tip?: string | undefined; children: ReactNode };

const Row = ({ id, label, tip, children }: RowProps) => (
  <div className="theme-row line gap-m between">
    <span>
      <label htmlFor={id}>{label}</label>
      {tip && (
        <span className="theme-tip" title={tip}>
          <span aria-hidden="true">?</span>
          <span id={`${id}-tip`} className="visually-hidden">
            {tip}
          </span>
        </span>
      )}
    </span>
    {children}
  </div>
);

type ControlProps<K> = { name: K; disabled?: boolean; tip?: string };

const ChoiceRow = ({ name, disabled = false, tip }: ControlProps<Choice>) => {
  const id = useId();
  const t = useTexts(themeTexts);
  const names: Record<string | number, string> = choiceTexts[name][useLanguage()];
  const now = useStore(theme, (settings) => settings[name]);
  return (
    <Row id={id} label={t[name]} tip={tip}>
      <select
        id={id}
        aria-describedby={tip && `${id}-tip`}
        className="text-field"
        value={now}
        disabled={disabled}
        onChange={({ target }) =>
          changeTheme({ [name]: values[name].find((value) => String(value) === target.value) })
        }
      >
        {values[name].map((value) => (
          <option key={value} value={value}>
            {names[value]}
          </option>
        ))}
      </select>
    </Row>
  );
};

const FlagRow = ({ name, disabled = false, tip }: ControlProps<Flag>) => {
  const id = useId();
  const t = useTexts(themeTexts);
  const on = useStore(theme, (settings) => settings[name]);
  return (
    <Row id={id} label={t[name]} tip={tip}>
      <button
        id={id}
        aria-describedby={tip && `${id}-tip`}
        type="button"
        role="switch"
        className="switch"
        aria-checked={on}
        disabled={disabled}
        onClick={() => changeTheme({ [name]: !on })}
      />
    </Row>
  );
};

const Rows = () => {
  const t = useTexts(themeTexts);
  const { layout, showTabs } = useStore(theme);
  const mobile = useStore(device) === 'mobile';
  return (
    <>
      <ChoiceRow name="layout" disabled={mobile} tip={t.layoutTip} />
      <ChoiceRow name="themeName" />
      <ChoiceRow name="darkMode" />
      <ChoiceRow name="textSize" />
      <ChoiceRow
        name="background"
        disabled={layout === 'float' || layout === 'horizontal'}
        tip={t.backgroundTip}
      />
      <FlagRow name="showTabs" />
      <FlagRow name="showTabsIcon" disabled={!showTabs} tip={t.tabsTip} />
      <ChoiceRow name="tabsBarStyle" disabled={!showTabs} tip={t.tabsTip} />
      <ChoiceRow name="columnStyle" disabled={layout !== 'column'} tip={t.columnTip} />
      <FlagRow name="fixedHeader" disabled={layout === 'common'} />
      <FlagRow name="showBreadcrumb" tip={t.breadcrumbTip} />
      <FlagRow name="showLanguage" />
      <FlagRow name="showProgressBar" />
      <FlagRow name="showRefresh" />
      <FlagRow name="showSearch" />
      <FlagRow name="showNotice" />
      <FlagRow name="showFullScreen" />
      <FlagRow name="showTheme" />
      <FlagRow name="showThemePanel" />
    </>
  );
};

/** The theme as a text: out to the clipboard, in from a question. */
const useSharing = () => {
  const t = useTexts(themeTexts);
  const share = () => {
    const text = exportTheme(theme.get());
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => feedback.success(t.shared),
      () => void prompt(t.share, text),
    );
  };
  const take = () => {
    const text = prompt(t.askTake);
    if (text === null) return;
    const settings = importTheme(text);
    if (settings) theme.set(settings);
    else feedback.warning(t.wrongText);
  };
  return { share, take };
};

/** Every change is seen at once; 保存 makes it last. */
const ThemeDrawer = ({ close }: { close: () => void }) => {
  const t = useTexts(themeTexts);
  const { share, take } = useSharing();
  const save = () => {
    saveTheme();
    void saveSettings();
    feedback.success(t.saved);
    close();
  };
  return (
    <Panel
      kind="drawer"
      width="280px"
      title={t.title}
      close={close}
      footer={
        <>
          <button type="button" className="primary-button" onClick={save}>
            {t.save}
          </button>
          <button type="button" className="plain-button" onClick={() => theme.set(defaultTheme)}>
            {t.reset}
          </button>
        </>
      }
    >
      <Rows />
      <div className="theme-sharing row gap-xs gap-x-m">
        <button type="button" className="text-button" onClick={changeSkin}>
          {t.random}
        </button>
        <button type="button" className="text-button" onClick={() => void clearCache()}>
          {t.clear}
        </button>
        <button type="button" className="text-button" onClick={share}>
          {t.share}
        </button>
        <button type="button" className="text-button" onClick={take}>
          {t.take}
        </button>
      </div>
    </Panel>
  );
};

export default ThemeDrawer;
