import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { type HomeLink, isElsewhere } from '@graduate/contract/entrance/home/home-links.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { homeTexts } from '../home-texts.ts';
import { useRoleNames } from '../roles-field.tsx';
import { LinkDrawer } from './link-drawer.tsx';

/** The quick links of the home page, for those who set them. */
const HomeLinksPage = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { namesOf } = useRoleNames();
  const [task, setTask] = useState<{ edited: HomeLink | undefined }>();
  const remove = useSave(homeCalls.deleteLink, { told: t.removed });

  const actionsOn = (link: HomeLink) => [
    { key: 'edit', name: t.edit, run: () => setTask({ edited: link }) },
    {
      key: 'remove',
      name: t.remove,
      danger: true,
      ask: t.askRemoveLink(link.title),
      run: () => remove.submit({ params: { id: link.id } }),
    },
  ];

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
    { actions: actionsOn },
  ];

  return (
    <>
      <ListPage
        title={t.links}
        call={homeCalls.listLinks}
        columns={columns}
        filters={['title']}
        toolbar={
          <Button type="primary" onClick={() => setTask({ edited: undefined })}>
            {t.newLink}
          </Button>
        }
      />
      {task && <LinkDrawer edited={task.edited} onClose={() => setTask(undefined)} />}
    </>
  );
};

export default HomeLinksPage;
