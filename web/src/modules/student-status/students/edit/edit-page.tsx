import { type Population, populations } from '@graduate/contract/student-status/students/choices.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, useCan, useTab, WhenThere } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { EditForm } from './edit-form.tsx';
import { editTexts } from './edit-texts.ts';
import { NewForm } from './new-form.tsx';

const Existing = ({ id }: { id: string }) => {
  const t = useTexts(editTexts);
  const tab = useTab();
  const [round, setRound] = useState(0);
  // What is edited must not change under the hands of the person who edits it.
  const answer = useCall(readingCalls.find, { query: { id } }, { quiet: true, staleTime: Infinity });
  const name = answer.data?.brief.name;
  useEffect(() => {
    if (name) tab.setTitle(t.editOf(name));
  }, [tab, name, t]);
  const reload = async () => {
    await answer.refetch();
    setRound(round + 1);
  };
  return (
    <WhenThere answer={answer}>
      {(detail) =>
        detail.actions.includes('edit') ? (
          <EditForm key={round} detail={detail} onReload={() => void reload()} />
        ) : (
          <NotThere />
        )
      }
    </WhenThere>
  );
};

const New = ({ population }: { population: Population }) => {
  const t = useTexts(editTexts);
  const language = useLanguage();
  const tab = useTab();
  const can = useCan();
  const name = populations[population][language];
  useEffect(() => tab.setTitle(t.newOf(name)), [tab, t, name]);
  const may = can(population === 'visiting' ? 'student:visiting:create' : 'student:record:create');
  return may ? <NewForm population={population} /> : <NotThere />;
};

/** A record to change, or a new one, which is that of an ordinary student unless it is said otherwise. */
const EditPage = () => {
  const [search] = useSearchParams();
  // A form this large would never be finished as the first picture of a new tab: the shell's progress starts it over.
  const [begun, setBegun] = useState(false);
  useEffect(() => setBegun(true), []);
  const given = search.get('id');
  const id = z.uuid().safeParse(given);
  const population = search.get('population') ?? 'regular';
  if (!begun) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (id.success) return <Existing id={id.data} />;
  return given === null && population in populations ? (
    <New population={population as Population} />
  ) : (
    <NotThere />
  );
};

export default EditPage;
