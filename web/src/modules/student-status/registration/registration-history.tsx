import './registration.css';
import { registrationMethods } from '@graduate/contract/student-status/registration/choices.ts';
import { TermRegistration } from '@graduate/contract/student-status/registration/registrations.ts';
import { Empty, Table } from 'antd';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useLabels } from '../../../ui/use-labels.ts';
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

/** Terms and how somebody registered for them; on phones one below the other. */
export const RegistrationHistory = ({ rows }: { rows: readonly TermRegistration[] }) => {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const label = useLabels(TermRegistration);
  const phone = useIsPhone();
  const remark = useRemark();
  const how = ({ method, operatorName }: TermRegistration) =>
    [method && registrationMethods[method][language], operatorName].filter(Boolean).join(' · ');
  const when = ({ at }: TermRegistration) => (at ? minute(at) : '');
  if (rows.length === 0) return <Empty description={t.noHistory} image={Empty.PRESENTED_IMAGE_SIMPLE} />;
  if (phone)
    return (
      <ul className="registration-history stack">
        {rows.map((row) => (
          <li key={row.id} className="row gap-xs gap-x-m between">
            <b>{row.termName}</b>
            <StateOfTerm {...row} />
            <span className="registration-note muted">
              {[when(row), how(row), remark(row)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <Table<TermRegistration>
      size="middle"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { title: label.termName, dataIndex: 'termName' },
        { title: label.state, key: 'state', render: (_, row) => <StateOfTerm {...row} /> },
        { title: label.at, key: 'at', render: (_, row) => when(row) || '—' },
        { title: label.method, key: 'method', render: (_, row) => how(row) || '—' },
        { title: label.note, key: 'note', render: (_, row) => remark(row) || '—' },
      ]}
    />
  );
};
