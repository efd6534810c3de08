import '../programmes.css';
import { programmeApproval, programmeStates } from '@graduate/contract/training/programmes/choices.ts';
import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { Programme } from '@graduate/contract/training/programmes/programmes.ts';
import { Button, Select } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTab, WhenThere } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { SafeHtml } from '../../../../ui/html/safe-html.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { programmesTexts } from '../programmes-texts.ts';
import { ComparisonView } from './comparison-view.tsx';
import { LinksTable } from './links-table.tsx';
import { ModuleTables } from './module-tables.tsx';

const Head = ({
  programme,
  onCompare,
}: {
  programme: Programme;
  onCompare: (id: string | undefined) => void;
}) => {
  const t = useTexts(programmesTexts);
  const { id, editions } = programme;
  const others = editions.filter((one) => one.id !== id);
  const [search] = useSearchParams();
  return (
    <section className="page-card stack">
      <div className="row between">
        <div className="row gap-x-l">
          <h1>{programme.name}</h1>
          <StateTag state={programmeStates[programme.state]} />
        </div>
        <div className="row not-on-paper">
          {others.length > 0 && (
            <Select
              aria-label={t.compareWith}
              placeholder={t.compareWith}
              allowClear
              value={search.get('compare')}
              options={others.map(({ id: other, edition }) => ({
                value: other,
                label: t.editionOf(edition),
              }))}
              onChange={(other) => onCompare(other ?? undefined)}
            />
          )}
          <Button
            onClick={() => void downloadFile(programmeCalls.exportCourses, { params: { id }, query: {} })}
          >
            {t.exportExcel}
          </Button>
          <Button type="primary" onClick={() => void downloadFile(programmeCalls.print, { params: { id } })}>
            {t.printPdf}
          </Button>
        </div>
      </div>
      <FactsOf
        of={Programme}
        thing={programme}
        facts={[
          'department',
          { key: 'majorCode', value: `${programme.majorName ?? ''}（${programme.majorCode}）` },
          'level',
          'degreeType',
          'studyMode',
          'population',
          'grade',
          'direction',
          { key: 'edition', value: t.editionOf(programme.edition) },
          'minTotalCredits',
          'minCourseCredits',
          'minDegreeCredits',
          'maxTermCredits',
          'duration',
          'maxDuration',
          'publishedAt',
        ]}
      />
    </section>
  );
};

const Review = ({ programme, onDone }: { programme: Programme; onDone: () => void }) => {
  const t = useTexts(programmesTexts);
  const { moduleCode, businessCode } = programmeApproval;
  if (!programme.progress) return null;
  return (
    <section className="page-card stack gap-l not-on-paper">
      <h2>{t.review}</h2>
      <ApprovalActs progress={programme.progress} onDone={onDone} />
      <ApprovalProgress progress={programme.progress} />
      <ApprovalHistory record={{ recordId: programme.id, moduleCode, businessCode }} />
    </section>
  );
};

const Body = ({ programme }: { programme: Programme }) => {
  const t = useTexts(programmesTexts);
  const language = useLanguage();
  return (
    <>
      {programme.sections
        .filter(({ html }) => html !== '')
        .map(({ title, titleEn, html }) => (
          <section key={title} className="page-card stack">
            <h2>{(language === 'en' && titleEn) || title}</h2>
            <SafeHtml html={html} />
          </section>
        ))}
      <ModuleTables programme={programme} />
      <LinksTable links={programme.links} />
      {programme.revisionNote && (
        <section className="page-card stack">
          <h2>{t.revision}</h2>
          <p>{programme.revisionNote}</p>
        </section>
      )}
    </>
  );
};

const Shown = ({ programme, onDone }: { programme: Programme; onDone: () => void }) => {
  const tab = useTab();
  const [search, setSearch] = useSearchParams();
  const compare = search.get('compare');
  const { name } = programme;
  useEffect(() => tab.setTitle(name), [tab, name]);
  const onCompare = (other: string | undefined) =>
    setSearch({ id: programme.id, ...(other && { compare: other }) }, { replace: true });
  return (
    <div className="stack gap-l">
      <Head programme={programme} onCompare={onCompare} />
      {compare ? (
        <ComparisonView left={compare} right={programme.id} />
      ) : (
        <>
          <Review programme={programme} onDone={onDone} />
          <Body programme={programme} />
        </>
      )}
    </div>
  );
};

const One = ({ id }: { id: string }) => {
  const answer = useCall(programmeCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {(programme) => <Shown programme={programme} onDone={() => void answer.refetch()} />}
    </WhenThere>
  );
};

/** The programme of the student who looks, or a word about whom to ask. */
const Own = () => {
  const t = useTexts(programmesTexts);
  const answer = useCall(programmeCalls.mine, {}, { quiet: true });
  if (answer.error?.status === 404) return <Nothing of="closed" text={t.none} />;
  return (
    <WhenThere answer={answer}>
      {(programme) => <Shown programme={programme} onDone={() => void answer.refetch()} />}
    </WhenThere>
  );
};

/** A programme to read: text, modules, links; printed, exported, compared with another edition. */
const ProgrammeViewPage = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <One key={id} id={id} /> : <Own />;
};

export default ProgrammeViewPage;
