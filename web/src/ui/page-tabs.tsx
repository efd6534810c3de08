import type { PageTab } from '../platform/web-module.ts';
import { Part } from './arriving.tsx';
import { Tabs } from './tabs.tsx';
import { useLanguage } from './texts.ts';

/** A page that consists of tabs, each fetched when it is opened. */
export const PageTabs = ({ tabs }: { tabs: readonly PageTab[] }) => {
  const language = useLanguage();
  return (
    <Tabs
      destroyOnHidden
      items={tabs.map(({ key, label, load }) => ({
        key,
        label: label[language],
        children: <Part load={load} given={{}} />,
      }))}
    />
  );
};
