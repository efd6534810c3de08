import '../status-changes.css';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import type { ChangeOffer } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ApplicantKind } from '@graduate/contract/student-status/status-changes/states.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { StudentCard } from '@graduate/contract/student-status/students/records.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useCan, useTab, WhenThere } from '../../../../shell/public.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { ContextBar, StudentPicker } from '../../students/public.tsx';
import { formTexts } from '../change-texts.ts';
import { BothLanguages, useFormWords } from '../parts/use-both-languages.ts';
import { ChangeForm } from './change-form.tsx';
import { studentLabels } from './student-labels.ts';

const shown = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Papers of students from abroad, as the record has them. */
const usePapers = (card: StudentCard) => {
  const words = useFormWords();
  const intl = card.population === 'intl';
  const { data } = useCall(readingCalls.find, { query: { id: card.id } }, { quiet: true, enabled: intl });
  if (!intl) return [];
  return [
    { label: words(studentLabels.passport), value: shown(data?.intl?.passportNo) },
    { label: words(studentLabels.residence), value: shown(data?.intl?.residenceExpiry) },
  ];
};

/** The student a form is about, as they stand now. */
const CardFacts = ({ card }: { card: StudentCard }) => {
  const words = useFormWords();
  const papers = usePapers(card);
  return (
    <section className="page-card">
      <Facts
        facts={[
          { label: words(studentLabels.grade), value: card.grade },
          { label: words(studentLabels.tutor), value: card.mainTutorName },
          { label: words(studentLabels.expected), value: card.expectedGraduationDate },
          { label: words(studentLabels.longest), value: card.maxEndDate },
          { label: words(studentLabels.mobile), value: card.mobile },
          ...papers,
        ]}
      />
    </section>
  );
};

type TypeProps = {
  offers: readonly ChangeOffer[];
  chosen: string | undefined;
  onChoose: (code: string) => void;
};

/** The kinds open to the applicant; those that are not stand below, to be looked at only by who may override. */
const TypeSelect = ({ offers, chosen, onChoose }: TypeProps) => {
  const t = useTexts(formTexts);
  const words = useFormWords();
  const mayOverride = useCan()('student:change:decide');
  return (
    <section className="page-card change-kind">
      <span aria-hidden="true">{t.type}</span>
      <Select
        aria-label={t.chooseType}
        placeholder={t.chooseType}
        {...(chosen && { value: chosen })}
        showSearch={{ optionFilterProp: 'label' }}
        options={offers
          .toSorted((one, other) => Number(other.available) - Number(one.available))
          .map(({ code, name, available }) => ({
            value: code,
            label: available ? words(name) : `${words(name)}（${t.notOpen}）`,
            disabled: !available && !mayOverride,
          }))}
        onChange={(code) => {
          const link = offers.find((offer) => offer.code === code)?.link;
          if (link) openTab(link);
          else onChoose(code);
        }}
      />
    </section>
  );
};

type WriteProps = {
  studentId: string | undefined;
  intl: boolean;
  /** As whom staff apply; everything it may without it. */
  as: ApplicantKind | undefined;
  typeCode: string | undefined;
};

const Write = ({ studentId, intl, as, typeCode }: WriteProps) => {
  const tab = useTab();
  const [chosen, setChosen] = useState(typeCode);
  const answer = useCall(changeCalls.offers, { query: studentId ? { studentId } : {} }, { quiet: true });
  // Closing brings the tab beside it to the front: the change opens after that.
  const show = (id: string) => {
    tab.close();
    setTimeout(() => openTab(`${intl ? '/addLxsXjyd' : '/addXjyd'}?id=${id}`));
  };
  return (
    <WhenThere answer={answer}>
      {(all) => {
        const offers = all.filter((offer) => (as ? offer.as.includes(as) : offer.as.length > 0));
        const offer = offers.find(({ code }) => code === chosen);
        return (
          <>
            <TypeSelect offers={offers} chosen={offer?.code} onChoose={setChosen} />
            {offer && (
              <ChangeForm
                key={offer.code}
                kind={offer}
                reasons={offer.reasons}
                studentId={studentId}
                proxy={as === 'proxy' || (as === undefined && offer.as.includes('proxy'))}
                intl={intl}
                onDone={show}
              />
            )}
          </>
        );
      }}
    </WhenThere>
  );
};

type ForProps = Pick<WriteProps, 'as' | 'typeCode'> & { studentId?: string | undefined };

const ForStudent = ({ studentId, ...rest }: ForProps) => {
  const answer = useCall(readingCalls.card, { query: studentId ? { id: studentId } : {} }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(card) => (
        <BothLanguages value={card.population === 'intl'}>
          <ContextBar brief={card} />
          <CardFacts card={card} />
          <Write {...rest} studentId={studentId} intl={card.population === 'intl'} />
        </BothLanguages>
      )}
    </WhenThere>
  );
};

/** Students apply for themselves. */
export const OwnChange = ({ typeCode }: Pick<WriteProps, 'typeCode'>) => (
  <div className="change-page stack gap-l">
    <ForStudent as="self" typeCode={typeCode} />
  </div>
);

/** Staff choose the student first; somebody who transfers in has no record to choose. */
export const ChangeForOthers = ({ studentId: given, as, typeCode }: ForProps) => {
  const t = useTexts(formTexts);
  const [studentId, setStudentId] = useState(given);
  const [without, setWithout] = useState(typeCode === 'transferIn');
  return (
    <div className="change-page stack gap-l">
      {!without && (
        <section className="page-card">
          <div className="row gap-x-l">
            <h2>{t.chooseStudent}</h2>
            {as === 'school' && !studentId && (
              <Button type="link" title={t.withoutStudent} onClick={() => setWithout(true)}>
                {t.transferIn}
              </Button>
            )}
          </div>
          <StudentPicker onPick={({ id }) => setStudentId(id)} />
        </section>
      )}
      {without && <Write studentId={undefined} intl={false} as={as} typeCode="transferIn" />}
      {!without && studentId && (
        <ForStudent key={studentId} studentId={studentId} as={as} typeCode={typeCode} />
      )}
    </div>
  );
};
