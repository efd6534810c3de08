import { Tabs as PlainTabs, type TabsProps } from 'antd';
import { type ComponentRef, useLayoutEffect, useRef } from 'react';
import { defineTexts, useTexts } from './texts.ts';

const texts = defineTexts({ further: ['更多标签', 'Further tabs'] });

/**
 * Tabs of a page. antd says of its whole bar that it is the list of tabs, although a button for those without room stands
 * in it, and names the frame around it: here the list is what holds the tabs, it has the name, and so has the button.
 */
export const Tabs = ({ 'aria-label': label, ...given }: TabsProps) => {
  const t = useTexts(texts);
  const root = useRef<ComponentRef<typeof PlainTabs>>(null);
  useLayoutEffect(() => {
    const bar = root.current?.nativeElement?.querySelector(':scope > .ant-tabs-nav');
    const list = bar?.querySelector('.ant-tabs-nav-list');
    bar?.removeAttribute('role');
    bar?.removeAttribute('aria-orientation');
    list?.setAttribute('role', 'tablist');
    if (label) list?.setAttribute('aria-label', label);
    bar?.querySelector('.ant-tabs-nav-more')?.setAttribute('aria-label', t.further);
  });
  return <PlainTabs ref={root} locale={{ dropdownAriaLabel: t.further }} {...given} />;
};
