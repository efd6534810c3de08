import './registration.css';
import { registrationMethods } from '@graduate/contract/student-status/registration/choices.ts';
import { TermRegistration } from '@graduate/contract/student-status/registration/registrations.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { registrationTexts } from './registration-texts.ts';
import { StateOfTerm } from './state-of-term.tsx';

/** What more can be said about a term: why it was put off and until when, or what the staff noted. */
const useRemark = () => {
  const t = useTexts(registrationTexts);
  return ({ state, deferUntil, deferReason, note }: TermRegistration): string => {
    const putOff = state === 'deferred' || state === 'deferReview';
    const until = putOff && deferUntil ? t.untilDay(deferUntil) : null;
    return [until, putOff ? deferReason : null, note].filter(Boolean).join(' · ');
  };
};

/** Terms and how somebody registered for them. */
export const RegistrationHistory = ({ rows }: { rows: readonly TermRegistration[] }) => {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const remark = useRemark();
  const how = ({ method, operatorName }: TermRegistration) =>
    [method && registrationMethods[method][language], operatorName].filter(Boolean).join(' · ');
  return (
    <RowsTable
      label={t.history}
      of={TermRegistration}
      rows={rows}
      empty={t.noHistory}
      columns={[
        'termName',
        { key: 'state', render: (row) => <StateOfTerm {...row} /> },
        'at',
        { key: 'method', render: how },
        { key: 'note', render: remark },
      ]}
    />
  );
};
