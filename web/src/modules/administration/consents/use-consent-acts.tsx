import {
  type Consent,
  type ConsentAction,
  consentCalls,
} from '@graduate/contract/administration/accounts/consents.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { type ReactNode, useState } from 'react';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { consentTexts } from './consents-texts.ts';

const { reason } = consentCalls.refuseConsent.body.shape;

/** What can be done about a request. The node has to stand somewhere on the page. */
export const useConsentActs = (): {
  start: (action: ConsentAction, consent: Consent) => void;
  layers: ReactNode;
} => {
  const t = useTexts(consentTexts);
  const [refusing, setRefusing] = useState<Consent>();
  const refresh = useRefresh(consentCalls.listConsents, consentCalls.findConsent);
  const tellAgreed = ({ link, sentTo }: AnswerOf<typeof consentCalls.agreeConsent>) => {
    if (link === 'notSent') feedback.warning(t.agreedNotSent);
    else feedback.success(sentTo ? t.agreedSent(sentTo) : t.agreed);
  };
  const agreeing = useSave(consentCalls.agreeConsent, { onSuccess: tellAgreed, onError: refresh });
  const withdrawing = useSave(consentCalls.withdrawConsent, { told: t.withdrawn, onError: refresh });

  const start = async (action: ConsentAction, consent: Consent) => {
    const at = { params: { id: consent.id }, body: { version: consent.version } };
    if (action === 'refuse') setRefusing(consent);
    else if (action === 'agree') {
      if (await askConfirm({ content: t.askAgree(consent.subjectName), okText: t.agree }))
        await agreeing.submit(at);
    } else if (
      await askConfirm({ content: t.askWithdraw(consent.subjectName), danger: true, okText: t.withdraw })
    )
      await withdrawing.submit(at);
  };

  const layers = refusing && (
    <FormDialog
      title={t.refuseTitle(refusing.subjectName)}
      follows={t.refuseFollows}
      okText={t.refuse}
      danger
      call={consentCalls.refuseConsent}
      args={(given: { reason: string }) => ({
        params: { id: refusing.id },
        body: { version: refusing.version, reason: given.reason },
      })}
      told={t.refused}
      onClose={() => {
        setRefusing(undefined);
        refresh();
      }}
    >
      <Field name="reason" schema={reason} rows={3} />
    </FormDialog>
  );
  return { start: (action, consent) => void start(action, consent), layers };
};
