import './modifications.css';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import type { Modification } from '@graduate/contract/student-status/modifications/modifications.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { ApprovalActs } from '../../mechanisms/approvals/public.tsx';
import { ModificationForm } from './modification-form.tsx';
import { modificationTexts } from './modification-texts.ts';
import { ModificationBody, ModificationHead, useForgetRequests } from './modification-view.tsx';
import { useModificationActs } from './use-own-acts.ts';

/** What its student may do with a request that is not on its way. */
const OwnActs = ({ request }: { request: Modification }) => {
  const t = useTexts(modificationTexts);
  const tab = useTab();
  const acts = useModificationActs();
  const [editing, setEditing] = useState(false);
  const { actions, state } = request;
  const { data: offered } = useCall(modificationCalls.offered, {}, { quiet: true, enabled: editing });
  return (
    <>
      {actions.includes('remove') && (
        <Button
          danger
          type="text"
          onClick={async () => {
            if (await acts.remove(request)) tab.close();
          }}
        >
          {t.remove}
        </Button>
      )}
      {state === 'returned' && actions.includes('withdraw') && (
        <Button danger onClick={() => void acts.withdraw(request)}>
          {t.withdraw}
        </Button>
      )}
      {actions.includes('edit') && <Button onClick={() => setEditing(true)}>{t.edit}</Button>}
      {actions.includes('submit') && (
        <Button type="primary" onClick={() => void acts.submit(request)}>
          {t.submit}
        </Button>
      )}
      {editing && offered && (
        <ModificationForm offered={offered} loaded={request} onClose={() => setEditing(false)} />
      )}
    </>
  );
};

const Found = ({ id }: { id: string }) => {
  const t = useTexts(modificationTexts);
  const language = useLanguage();
  const tab = useTab();
  const forget = useForgetRequests();
  const acts = useModificationActs();
  const answer = useCall(modificationCalls.find, { params: { id } }, { quiet: true });
  const title = answer.data && `${answer.data.name} · ${answer.data.label[language]}`;
  useEffect(() => {
    if (title) tab.setTitle(title);
  }, [tab, title]);
  return (
    <WhenThere answer={answer}>
      {(request) => (
        <article className="modification-view stack gap-l">
          <header className="page-card">
            <ModificationHead request={request}>
              <OwnActs request={request} />
              {request.actions.includes('markSynced') && (
                <Button type="primary" onClick={() => void acts.markSynced(request)}>
                  {t.markSynced}
                </Button>
              )}
              {request.progress && <ApprovalActs progress={request.progress} onDone={forget} />}
            </ModificationHead>
          </header>
          <div className="page-card">
            <ModificationBody request={request} />
          </div>
        </article>
      )}
    </WhenThere>
  );
};

/** One request, for its student and those who decide it. */
const ModificationPage = () => {
  const [search] = useSearchParams();
  const id = z.uuid().safeParse(search.get('id'));
  return id.success ? <Found id={id.data} /> : <NotThere />;
};

export default ModificationPage;
