import { memberRoles, memberTitles, votesNeeded } from '@graduate/contract/degrees/defences/choices.ts';
import { type DefenceMember, DefencePlan } from '@graduate/contract/degrees/defences/defences.ts';
import { expertCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Button, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { StaffPicker } from '../../training/courses/public.tsx';
import { defenceTexts } from './defences-texts.ts';

const Member = DefencePlan.shape.members.element;

type Props = { value?: DefenceMember[]; onChange?: (members: DefenceMember[]) => void };

const ExpertPicker = ({ onPick }: { onPick: (member: DefenceMember) => void }) => {
  const t = useTexts(defenceTexts);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data } = useCall(
    expertCalls.list,
    { query: { keyword, status: ['available'], limit: 20 } },
    { quiet: true, keepPrevious: true },
  );
  const found = data?.list ?? [];
  return (
    <Select<string>
      className="full"
      aria-label={t.findExpert}
      placeholder={t.findExpert}
      value={null as never}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={found.map(({ id, name, unit }) => ({ value: id, label: `${name} ${unit}` }))}
      onChange={(id) => {
        const one = found.find((expert) => expert.id === id);
        setTyped('');
        if (one)
          onPick({
            name: one.name,
            unit: one.unit,
            title: one.title || memberTitles[one.titleLevel].zh,
            titleLevel: one.titleLevel,
            external: !one.internal,
            role: 'member',
            staffNo: null,
            expertId: one.id,
          });
      }}
    />
  );
};

type RowProps = { member: DefenceMember; onChange: (member: DefenceMember) => void; onRemove: () => void };

const MemberRow = ({ member, onChange, onRemove }: RowProps) => {
  const t = useTexts(defenceTexts);
  const language = useLanguage();
  const label = useLabels(Member);
  const known = member.staffNo !== null || member.expertId !== null;
  const write = (part: Partial<DefenceMember>) => onChange({ ...member, ...part });
  return (
    <li className="outlined padded row gap-x-m">
      {known ? (
        <span>
          <b>{member.name}</b> <span className="muted">{`${member.title} · ${member.unit}`}</span>
        </span>
      ) : (
        <>
          <Input
            aria-label={label.name ?? t.committee}
            placeholder={label.name ?? t.committee}
            style={{ width: 110 }}
            value={member.name}
            onChange={({ target }) => write({ name: target.value })}
          />
          <Input
            aria-label={label.unit ?? t.committee}
            placeholder={label.unit ?? t.committee}
            style={{ width: 170 }}
            value={member.unit}
            onChange={({ target }) => write({ unit: target.value })}
          />
          <Input
            aria-label={label.title ?? t.committee}
            style={{ width: 90 }}
            value={member.title}
            onChange={({ target }) => write({ title: target.value })}
          />
          <Select
            aria-label={label.titleLevel ?? t.committee}
            style={{ width: 110 }}
            value={member.titleLevel}
            options={keysOf(memberTitles).map((key) => ({ value: key, label: memberTitles[key][language] }))}
            onChange={(titleLevel) => write({ titleLevel })}
          />
        </>
      )}
      {member.external && <span className="muted small">{t.outside}</span>}
      <Select
        className="push"
        style={{ width: 90 }}
        aria-label={t.chairOf(member.name)}
        value={member.role}
        options={keysOf(memberRoles).map((key) => ({ value: key, label: memberRoles[key][language] }))}
        onChange={(role) => write({ role })}
      />
      <Button type="text" size="small" onClick={onRemove}>
        {t.takeOut}
      </Button>
    </li>
  );
};

const stranger: DefenceMember = {
  name: '',
  unit: '',
  title: '教授',
  titleLevel: 'senior',
  external: true,
  role: 'member',
  staffNo: null,
  expertId: null,
};

/** Who sits in a committee; what the law asks for is counted while it is put together. */
export const CommitteeField = ({ value = [], onChange }: Props) => {
  const t = useTexts(defenceTexts);
  const set = (members: DefenceMember[]) => onChange?.(members);
  const outside = value.filter(({ external }) => external).length;
  const chairs = value.filter(({ role }) => role === 'chair').length;
  return (
    <div className="stack">
      <div className="pair">
        <StaffPicker
          without={[]}
          onPick={({ name, staffNo = '', departmentName }) =>
            set([...value, { ...stranger, name, staffNo, unit: departmentName, external: false, title: '—' }])
          }
        />
        <ExpertPicker onPick={(member) => set([...value, member])} />
      </div>
      <div>
        <Button size="small" onClick={() => set([...value, stranger])}>
          {t.addOutside}
        </Button>
      </div>
      <ul className="stack gap-s">
        {value.map((member, at) => (
          <MemberRow
            key={at}
            member={member}
            onChange={(changed) => set(value.map((one, place) => (place === at ? changed : one)))}
            onRemove={() => set(value.filter((_, place) => place !== at))}
          />
        ))}
      </ul>
      {value.length > 0 && (
        <p className="note">
          {t.rules(value.length, outside, chairs, votesNeeded(value.length))}
          {value.length % 2 === 0 && ` · ${t.even}`}
        </p>
      )}
    </div>
  );
};
