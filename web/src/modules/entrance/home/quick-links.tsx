import './home.css';
import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import type { ShownLink } from '@graduate/contract/entrance/home/home-links.ts';
import { Skeleton } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { homeTexts } from './home-texts.ts';

const QuickLink = ({ link }: { link: ShownLink }) => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { icon, url, external } = link;
  const title = language === 'en' && link.titleEn ? link.titleEn : link.title;
  const content = (
    <>
      <Icon name={icon || 'external-link-line'} size={22} />
      <span className="two-lines">{title}</span>
    </>
  );
  if (!external)
    return (
      <button type="button" className="shortcut column gap-s centred" onClick={() => openTab(url)}>
        {content}
      </button>
    );
  return (
    <a
      className="shortcut column gap-s centred"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={t.elsewhere(title)}
    >
      {content}
    </a>
  );
};

/** The card of the home page with the links set for the current role. */
export const QuickLinks = () => {
  const t = useTexts(homeTexts);
  const { data, error } = useCall(homeCalls.links, {}, { quiet: true, staleTime: 300_000 });
  if (error) throw error;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (data.length === 0) return <Nothing text={t.noLinks} />;
  return (
    <ul className="shortcuts tiles gap-s">
      {data.map((link) => (
        <li key={link.id}>
          <QuickLink link={link} />
        </li>
      ))}
    </ul>
  );
};
