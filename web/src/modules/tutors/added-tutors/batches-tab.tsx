import type { AddedBatch } from '@graduate/contract/tutors/added-tutors/added.ts';
import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { addedTexts } from './added-texts.ts';

const aNewBatch = { levels: ['M', 'D'], peerReview: true, enabled: true } as const;

/** When applications are taken, and for what. */
export const BatchesTab = () => {
  const t = useTexts(addedTexts);
  const [open, setOpen] = useState<AddedBatch | 'new'>();
  const edited = open === 'new' ? undefined : open;
  return (
    <>
      <ListPage
        title={t.batches}
        call={addedCalls.batches}
        columns={[
          { key: 'name', width: 220, open: (row) => setOpen(row) },
          'year',
          'applyFrom',
          'applyTo',
          { key: 'levels', yields: true },
          { key: 'peerReview', yields: true },
          'open',
          'applications',
          'enabled',
        ]}
        filters={['keyword', 'enabled']}
        toolbar={
          <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setOpen('new')}>
            {t.newBatch}
          </Button>
        }
      />
      {open && (
        <NounDrawer
          key={edited?.id ?? 'new'}
          title={edited ? t.editBatch(edited.name) : t.newBatch}
          create={addedCalls.createBatch}
          edit={addedCalls.editBatch}
          edited={edited}
          initial={{ ...aNewBatch, levels: [...aNewBatch.levels], year: new Date().getFullYear() }}
          fields={['name', ['year', 'levels'], ['applyFrom', 'applyTo'], ['peerReview', 'enabled']]}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
