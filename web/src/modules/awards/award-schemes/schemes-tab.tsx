import { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import type { ScoreScheme } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { comma } from '../../../ui/list-words.ts';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { schemeTexts } from './schemes-texts.ts';
import { ScoresField } from './scores-field.tsx';

/** How applications are scored. */
export const SchemesTab = () => {
  const t = useTexts(schemeTexts);
  const [task, setTask] = useState<{ edited: ScoreScheme | undefined }>();
  const columns: ListColumn<ScoreScheme>[] = [
    { key: 'name', width: 200 },
    {
      key: 'items',
      width: 420,
      render: ({ items }) => items.map(({ name, weight }) => `${name} ${weight}%`).join(comma()),
    },
    'enabled',
    { actions: (scheme) => [{ key: 'edit', name: t.edit, run: () => setTask({ edited: scheme }) }] },
  ];
  return (
    <>
      <ListPage
        title={t.schemes}
        call={awardSchemeCalls.schemes}
        columns={columns}
        filters={['keyword', 'enabled']}
        toolbar={
          <Button type="primary" onClick={() => setTask({ edited: undefined })}>
            {t.newScheme}
          </Button>
        }
      />
      {task && (
        <NounDrawer
          title={task.edited ? t.editScheme(task.edited.name) : t.newScheme}
          width={760}
          create={awardSchemeCalls.createScheme}
          edit={awardSchemeCalls.editScheme}
          edited={task.edited}
          initial={{ items: [], enabled: true }}
          fields={['name', { name: 'items', input: <ScoresField />, extra: t.scoresHelp }, 'enabled']}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
};
