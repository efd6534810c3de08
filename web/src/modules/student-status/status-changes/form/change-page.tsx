import '../status-changes.css';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import {
  type ApplicantKind,
  applicantKinds,
} from '@graduate/contract/student-status/status-changes/states.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, useSession, useTab, WhenThere } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { formTexts } from '../change-texts.ts';
import { BothLanguages } from '../parts/use-both-languages.ts';
import { ChangeView } from '../view/change-view.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeForOthers, OwnChange } from './new-change.tsx';

const Existing = ({ id, begins }: { id: string; begins: boolean }) => {
  const tab = useTab();
  const language = useLanguage();
  const [editing, setEditing] = useState(begins);
  const answer = useCall(changeCalls.find, { params: { id } }, { quiet: true });
  const { data } = answer;
  const title = data && `${data.typeName[language]} ${data.name}`;
  useEffect(() => {
    if (title) tab.setTitle(title);
  }, [tab, title]);
  const stop = () => {
    setEditing(false);
    void answer.refetch();
  };
  return (
    <WhenThere answer={answer}>
      {(change) => {
        const intl = change.population === 'intl';
        if (!editing || !change.actions.includes('edit'))
          return (
            <ChangeView
              change={change}
              onEdit={() => setEditing(true)}
              onDone={() => void answer.refetch()}
            />
          );
        return (
          <BothLanguages value={intl}>
            <ChangeForm
              kind={{ ...change, code: change.typeCode, name: change.typeName }}
              reasons={[]}
              studentId={change.studentId ?? undefined}
              proxy={change.applicantKind === 'proxy'}
              intl={intl}
              loaded={change}
              onDone={stop}
              onLeave={stop}
            />
          </BothLanguages>
        );
      }}
    </WhenThere>
  );
};

const kindIn = (word: string | null): ApplicantKind | undefined =>
  word !== null && word in applicantKinds ? (word as ApplicantKind) : undefined;

const titleOf = { self: 'newOne', proxy: 'newProxy', school: 'newSchool' } as const;

const New = ({ search }: { search: URLSearchParams }) => {
  const t = useTexts(formTexts);
  const tab = useTab();
  const self = useSession().roles.includes('student');
  const as = self ? 'self' : kindIn(search.get('as'));
  const title = t[titleOf[as ?? 'proxy']];
  useEffect(() => tab.setTitle(title), [tab, title]);
  const typeCode = search.get('typeCode') ?? undefined;
  if (self) return <OwnChange typeCode={typeCode} />;
  const studentId = search.get('stuId') ?? undefined;
  return <ChangeForOthers as={as} typeCode={typeCode} studentId={studentId} />;
};

/** A status change: the form of a new one, or one on its way. */
const ChangePage = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id === null) return <New search={search} />;
  return z.uuid().safeParse(id).success ? (
    <Existing id={id} begins={search.get('edit') === '1'} />
  ) : (
    <NotThere />
  );
};

export default ChangePage;
