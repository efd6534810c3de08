import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { type HomeLink, isElsewhere } from '@graduate/contract/entrance/home/home-links.ts';
import { Tag } from 'antd';
import { Icon } from '../../../../ui/icon.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { NounPage } from '../../../../ui/list-page/noun-page.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { homeTexts } from '../home-texts.ts';
import { useRoleNames } from '../roles-field.tsx';
import { LinkDrawer } from './link-drawer.tsx';

/** The quick links of the home page, for those who set them. */
const HomeLinksPage = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { namesOf } = useRoleNames();

  const columns: ListColumn<HomeLink>[] = [
    {
      key: 'title',
      width: 200,
      card: 'title',
      render: ({ title, titleEn, icon }) => (
        <>
          <Icon name={icon || 'external-link-line'} size={18} />{' '}
          {language === 'en' && titleEn ? titleEn : title}
        </>
      ),
    },
    {
      key: 'address',
      width: 280,
      card: 'fact',
      render: ({ address }) => (
        <>
          {address} {isElsewhere(address) && <Tag>{t.external}</Tag>}
        </>
      ),
    },
    { key: 'roleIds', width: 240, card: 'fact', render: ({ roleIds }) => namesOf(roleIds) },
    'sortOrder',
    'enabled',
    'updatedAt',
  ];

  return (
    <NounPage
      title={t.links}
      call={homeCalls.listLinks}
      remove={homeCalls.deleteLink}
      columns={columns}
      filters={['title']}
      create={t.newLink}
      askRemove={({ title }) => t.askRemoveLink(title)}
      drawer={(edited, onClose) => <LinkDrawer edited={edited} onClose={onClose} />}
    />
  );
};

export default HomeLinksPage;
