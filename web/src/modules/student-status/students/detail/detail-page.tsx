import './detail.css';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Button } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, openTab, useCan, useDeclared, useTab, WhenThere } from '../../../../shell/public.ts';
import { Part } from '../../../../ui/arriving.tsx';
import { PersonBody } from '../../../../ui/person-page.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { StudentHeader } from '../parts/student-header.tsx';
import { StudentPicker } from '../parts/student-picker.tsx';
import { detailTexts } from './detail-texts.ts';
import { RecordTabs } from './record-tabs.tsx';
import { type Reveal, useReveal } from './use-reveal.tsx';
import { useUnderWay } from './use-under-way.ts';

/** Deleting stands in the middle of what other modules offer. */
const DELETING = 30;

type ButtonsProps = { detail: StudentDetail; after?: number; until?: number };

const Buttons = ({ detail, after = 0, until = Number.POSITIVE_INFINITY }: ButtonsProps) =>
  useDeclared('studentButtons')
    .filter(({ order }) => order > after && order <= until)
    .map(({ order, load }) => <Part key={order} load={load} given={{ detail }} />);

const Acts = ({ detail, reveal }: { detail: StudentDetail; reveal: Reveal }) => {
  const t = useTexts(detailTexts);
  const tab = useTab();
  const [deleting, setDeleting] = useState(false);
  const { actions, masked, brief } = detail;
  return (
    <>
      {reveal.until && <span className="note">{t.shownUntil(reveal.until)}</span>}
      {reveal.until && <Button onClick={reveal.hide}>{t.mask}</Button>}
      {actions.includes('reveal') && masked.length > 0 && !reveal.until && (
        <Button onClick={() => reveal.ask(masked)}>{t.unmask}</Button>
      )}
      <Buttons detail={detail} until={DELETING} />
      {actions.includes('delete') && (
        <Button danger type="text" onClick={() => setDeleting(true)}>
          {t.remove}
        </Button>
      )}
      <Buttons detail={detail} after={DELETING} />
      {actions.includes('edit') && (
        <Button type="primary" onClick={() => openTab(`/xjxxEdit?id=${detail.id}`)}>
          {t.edit}
        </Button>
      )}
      {deleting && (
        <DeleteDialog student={brief} onClose={() => setDeleting(false)} onDeleted={() => tab.close()} />
      )}
    </>
  );
};

/** What a record holds, and beside it where to look for another one. */
const Body = (props: ComponentProps<typeof RecordTabs>) => {
  const phone = useIsPhone();
  const mayFind = useCan()('student:record:view');
  return (
    <PersonBody
      open={useUnderWay(props.detail.id)}
      above={
        mayFind &&
        !phone && (
          <StudentPicker
            className="record-picker not-on-paper"
            onPick={({ id }) => openTab(`/stuDetails?id=${id}`)}
          />
        )
      }
    >
      <RecordTabs {...props} />
    </PersonBody>
  );
};

const Record = ({ detail }: { detail: StudentDetail }) => {
  const language = useLanguage();
  const mayReveal = detail.actions.includes('reveal');
  const labelOf = (field: string) => recordFields[field as RecordFieldCode]?.label[language] ?? field;
  const reveal = useReveal(detail.id, labelOf);
  const [open, setOpen] = useState<string>();
  return (
    <div className="stack gap-l">
      <StudentHeader detail={detail} actions={<Acts detail={detail} reveal={reveal} />} onOpen={setOpen} />
      {!detail.briefOnly && (
        <Body detail={detail} reveal={mayReveal ? reveal : undefined} open={open} onOpen={setOpen} />
      )}
      {reveal.dialog}
    </div>
  );
};

const Found = ({ id }: { id: string }) => {
  const tab = useTab();
  const answer = useCall(readingCalls.find, { query: { id } }, { quiet: true });
  const name = answer.data?.brief.name;
  useEffect(() => {
    if (name) tab.setTitle(name);
  }, [tab, name]);
  return <WhenThere answer={answer}>{(detail) => <Record key={detail.id} detail={detail} />}</WhenThere>;
};

/** One student's record, as the reader may see it. */
const DetailPage = () => {
  const [search] = useSearchParams();
  const id = z.uuid().safeParse(search.get('id'));
  return id.success ? <Found id={id.data} /> : <NotThere />;
};

export default DetailPage;
