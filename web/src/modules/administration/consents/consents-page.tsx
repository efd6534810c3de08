import {
  type Consent,
  type ConsentAction,
  consentCalls,
} from '@graduate/contract/administration/accounts/consents.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { namedActs } from '../../../ui/list-page/named-acts.ts';
import { useTexts } from '../../../ui/texts.ts';
import { ActionName } from '../logs/public.ts';
import { ConsentDrawer } from './consent-drawer.tsx';
import { consentTexts } from './consents-texts.ts';
import { useConsentActs } from './use-consent-acts.tsx';

const useColumns = (
  look: (id: string) => void,
  start: (action: ConsentAction, consent: Consent) => void,
): ListColumn<Consent>[] => {
  const t = useTexts(consentTexts);
  return [
    { key: 'subjectName', width: 200, open: ({ id }) => look(id) },
    { key: 'action', width: 150, card: 'fact', render: ({ action }) => <ActionName action={action} /> },
    { key: 'state', width: 100 },
    { key: 'requester', width: 100, card: 'fact' },
    { key: 'requestedAt', card: 'fact' },
    { key: 'decider', width: 100, card: 'fact' },
    { key: 'decidedAt', extra: true },
    { key: 'reason', width: 200 },
    { key: 'expiresAt', extra: true },
    {
      actions: (consent) =>
        namedActs(consent.actions, t, (action) => start(action, consent), ['refuse', 'withdraw']),
      width: 140,
    },
  ];
};

/** Changes of the three administrators: nobody makes them alone. */
const ConsentsPage = () => {
  const t = useTexts(consentTexts);
  const [lookingAt, setLookingAt] = useState<string>();
  const { start, layers } = useConsentActs();
  return (
    <>
      <Alert className="below-l" type="info" showIcon title={t.help} />
      <ListPage
        title={t.consents}
        call={consentCalls.listConsents}
        columns={useColumns(setLookingAt, start)}
        filters={['keyword', 'state']}
      />
      {lookingAt && (
        <ConsentDrawer key={lookingAt} id={lookingAt} onAct={start} onClose={() => setLookingAt(undefined)} />
      )}
      {layers}
    </>
  );
};

export default ConsentsPage;
