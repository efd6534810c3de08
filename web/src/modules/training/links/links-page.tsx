import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../shell/public.ts';
import { MyLinks } from './my-links.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { StaffLinks } from './staff-links.tsx';

/** Required links: a student's own as cards, those of others as lists. */
const LinksPage = () => {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<string>();
  const named = search.get('id') ?? undefined;
  const shown = opened ?? named;
  const close = () => {
    setOpened(undefined);
    if (named)
      setSearch(
        (before) => {
          const left = new URLSearchParams(before);
          left.delete('id');
          return left;
        },
        { replace: true },
      );
  };
  return (
    <>
      {can('training:link:view') ? <StaffLinks onOpen={setOpened} /> : <MyLinks onOpen={setOpened} />}
      {shown && <RecordDrawer key={shown} id={shown} onClose={close} />}
    </>
  );
};

export default LinksPage;
