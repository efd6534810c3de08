import { type CommitteeRole, committeeRoles } from '@graduate/contract/degrees/meetings/choices.ts';
import type { CommitteeMember } from '@graduate/contract/degrees/meetings/committees.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Button, Input, Select, Tag } from 'antd';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { StaffPicker } from '../../training/courses/public.tsx';
import { meetingTexts } from './meetings-texts.ts';

export type MemberValue = Pick<CommitteeMember, 'staffId' | 'name' | 'role' | 'from' | 'to'> & {
  hasAccount?: boolean;
};

type Props = { value?: readonly MemberValue[]; onChange?: (members: readonly MemberValue[]) => void };

const TERM_DAYS = 3 * 365;

/** Who sits in a committee, as what and from when to when; who is made the chair takes the place of who was. */
export const MembersField = ({ value = [], onChange }: Props) => {
  const t = useTexts(meetingTexts);
  const language = useLanguage();
  const today = dayInShanghai(new Date());
  const set = (staffId: string, changes: Partial<MemberValue>) =>
    onChange?.(
      value.map((one) => {
        if (one.staffId === staffId) return { ...one, ...changes };
        return changes.role === 'chair' && one.role === 'chair' ? { ...one, role: 'member' } : one;
      }),
    );
  const serving = value.filter(({ from, to }) => from <= today && today <= to).length;
  return (
    <div className="stack">
      <StaffPicker
        without={value.map(({ staffId }) => staffId)}
        onPick={({ id: staffId, name }) =>
          onChange?.([
            ...value,
            {
              staffId,
              name,
              role: value.some(({ role }) => role === 'chair') ? 'member' : 'chair',
              from: today,
              to: addDays(today, TERM_DAYS),
            },
          ])
        }
      />
      <p className="muted" role="status">
        {t.inOffice(serving)}
      </p>
      <ul className="stack gap-s">
        {value.map(({ staffId, name, role, from, to, hasAccount = true }) => (
          <li key={staffId} className="row gap-x-m">
            <b>{name}</b>
            {!hasAccount && <Tag>{t.noAccount}</Tag>}
            <Select<CommitteeRole>
              aria-label={`${name} ${t.role}`}
              value={role}
              options={keysOf(committeeRoles).map((key) => ({
                value: key,
                label: committeeRoles[key][language],
              }))}
              onChange={(chosen) => set(staffId, { role: chosen })}
            />
            <Input
              className="member-day"
              type="date"
              aria-label={`${t.termOf(name)} 1`}
              value={from}
              onChange={({ target }) => set(staffId, { from: target.value })}
            />
            <Input
              className="member-day"
              type="date"
              aria-label={`${t.termOf(name)} 2`}
              value={to}
              onChange={({ target }) => set(staffId, { to: target.value })}
            />
            <Button
              type="link"
              size="small"
              danger
              onClick={() => onChange?.(value.filter((one) => one.staffId !== staffId))}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
