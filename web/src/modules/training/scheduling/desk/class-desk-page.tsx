import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../../shell/public.ts';

type Props = { children: (desk: ClassDesk) => ReactNode };

const Loaded = ({ id, children }: Props & { id: string }) => {
  const tab = useTab();
  // What is being arranged must not be replaced by what somebody else has saved.
  const answer = useCall(
    scheduleCalls.find,
    { params: { id } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const name = answer.data?.name;
  useEffect(() => {
    if (name) tab.setTitle(name);
  }, [tab, name]);
  return <WhenThere answer={answer}>{children}</WhenThere>;
};

/** A page about the class its address names. */
export const ClassDeskPage = ({ children }: Props) => {
  const [search] = useSearchParams();
  const id = search.get('classId');
  return id ? (
    <Loaded key={id} id={id}>
      {children}
    </Loaded>
  ) : (
    <NotThere />
  );
};
