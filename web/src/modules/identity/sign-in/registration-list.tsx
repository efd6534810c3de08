import {
  applicantKindTexts,
  idKindTexts,
  RegistrationRow,
  type RegistrationState,
  registrationStateTexts,
} from '@graduate/contract/identity/sign-in/registration.ts';
import { Input } from 'antd';
import { useCan } from '../../../shell/public.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { RevealValue } from '../../../ui/reveal-value.tsx';
import { type Meaning, StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { inWords } from './in-words.ts';
import { signInTexts } from './sign-in-texts.ts';

const meaningOf: Record<RegistrationState, Meaning> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'error',
};

export const useRegistrationFilters = (): Filter[] => {
  const t = useTexts(signInTexts);
  const label = useLabels(RegistrationRow);
  return [
    { name: 'keyword', label: t.applicant, field: <Input allowClear maxLength={50} /> },
    {
      name: 'state',
      label: label.state,
      field: <ChoiceField choices={registrationStateTexts} allowClear />,
      inWords: inWords(registrationStateTexts),
    },
    {
      name: 'applicantKind',
      label: label.applicantKind,
      field: <ChoiceField choices={applicantKindTexts} allowClear />,
      inWords: inWords(applicantKindTexts),
    },
  ];
};

const of = (subjectId: string, field: 'mobile' | 'idNumber') => ({
  subject: 'registration',
  subjectId,
  field,
});

type Deciding = {
  approve: (registration: RegistrationRow) => Promise<void>;
  reject: (registration: RegistrationRow) => void;
};

export const useRegistrationColumns = ({ approve, reject }: Deciding): ListColumn<RegistrationRow>[] => {
  const t = useTexts(signInTexts);
  const language = useLanguage();
  const label = useLabels(RegistrationRow);
  const mayReveal = useCan()('system:registration:reveal');
  return [
    {
      key: 'realName',
      title: label.realName,
      width: 160,
      fixed: 'start',
      sortable: true,
      card: 'title',
      render: ({ realName }) => realName,
    },
    {
      key: 'state',
      title: label.state,
      width: 150,
      align: 'center',
      sortable: true,
      card: 'status',
      render: ({ state }) => <StateTag name={registrationStateTexts[state]} meaning={meaningOf[state]} />,
    },
    {
      key: 'applicantKind',
      title: label.applicantKind,
      width: 130,
      card: 'fact',
      render: ({ applicantKind }) => applicantKindTexts[applicantKind][language],
    },
    { key: 'unit', title: label.unit, width: 180, card: 'fact', render: ({ unit }) => unit },
    {
      key: 'mobile',
      title: label.mobile,
      width: 150,
      card: 'fact',
      render: ({ id, mobile }) => (
        <RevealValue masked={mobile} name={label.mobile} of={of(id, 'mobile')} may={mayReveal} />
      ),
    },
    {
      key: 'idKind',
      title: label.idKind,
      width: 120,
      extra: true,
      render: ({ idKind }) => idKindTexts[idKind][language],
    },
    {
      key: 'idNumber',
      title: label.idNumber,
      width: 210,
      card: 'fact',
      render: ({ id, idNumber }) => (
        <RevealValue masked={idNumber} name={label.idNumber} of={of(id, 'idNumber')} may={mayReveal} />
      ),
    },
    {
      key: 'submittedAt',
      title: label.submittedAt,
      width: 160,
      sortable: true,
      card: 'fact',
      render: ({ submittedAt }) => minute(submittedAt),
    },
    { key: 'reviewer', title: label.reviewer, width: 100, render: ({ reviewer }) => reviewer },
    {
      key: 'reviewedAt',
      title: label.reviewedAt,
      width: 160,
      render: ({ reviewedAt }) => minute(reviewedAt),
    },
    { key: 'reason', title: label.reason, width: 220, render: ({ reason }) => reason },
    {
      key: 'actions',
      title: t.actions,
      width: 130,
      fixed: 'end',
      card: 'actions',
      render: (registration) =>
        registration.actions.length > 0 && (
          <RowActions
            actions={registration.actions.map((action) => ({
              key: action,
              name: t[action],
              danger: action === 'reject',
              run: () => (action === 'approve' ? void approve(registration) : reject(registration)),
            }))}
          />
        ),
    },
  ];
};
