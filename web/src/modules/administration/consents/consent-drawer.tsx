import {
  type Consent,
  type ConsentAction,
  ConsentDetail,
  consentCalls,
  consentStates,
} from '@graduate/contract/administration/accounts/consents.ts';
import { Button, Skeleton, Space } from 'antd';
import { Suspense } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { ActionName, ChangesTable } from '../logs/public.ts';
import { consentTexts } from './consents-texts.ts';

const Arriving = () => <Skeleton active paragraph={{ rows: 8 }} />;

const ConsentFacts = ({ consent }: { consent: ConsentDetail }) => (
  <FactsOf
    of={ConsentDetail}
    thing={consent}
    facts={[
      { key: 'action', value: <ActionName action={consent.action} /> },
      'requester',
      'requestedAt',
      'expiresAt',
      ...(consent.decidedAt ? (['decider', 'decidedAt'] as const) : []),
      ...(consent.reason ? [{ key: 'reason' as const, wide: true }] : []),
    ]}
  />
);

type Props = { id: string; onAct: (action: ConsentAction, consent: Consent) => void; onClose: () => void };

/** What would change, before left and after right, and the decision about it. */
export const ConsentDrawer = ({ id, onAct, onClose }: Props) => {
  const t = useTexts(consentTexts);
  const { data: consent } = useCall(consentCalls.findConsent, { params: { id } });
  return (
    <SideDrawer
      width={720}
      onClose={onClose}
      title={
        consent ? (
          <Space size={12} wrap>
            {t.detail(consent.subjectName)}
            <StateTag state={consentStates[consent.state]} />
          </Space>
        ) : (
          t.consents
        )
      }
      {...(consent &&
        consent.actions.length > 0 && {
          footer: () => (
            <Space wrap>
              {consent.actions.map((action) => (
                <Button
                  key={action}
                  type={action === 'agree' ? 'primary' : 'default'}
                  danger={action !== 'agree'}
                  onClick={() => onAct(action, consent)}
                >
                  {t[action]}
                </Button>
              ))}
            </Space>
          ),
        })}
    >
      {consent ? (
        <Suspense fallback={<Arriving />}>
          <ConsentFacts consent={consent} />
          <ChangesTable operation={consent} />
        </Suspense>
      ) : (
        <Arriving />
      )}
    </SideDrawer>
  );
};
