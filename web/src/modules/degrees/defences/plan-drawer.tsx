import { type DefenceDetail, defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { StaffPicker } from '../../training/courses/public.tsx';
import { CommitteeField } from './committee-field.tsx';
import { defenceTexts } from './defences-texts.ts';

/** A room of training, found by what is typed. */
export const RoomField = ({
  value,
  onChange,
  id,
}: {
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
}) => {
  const t = useTexts(defenceTexts);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data } = useCall(
    roomCalls.list,
    { query: { keyword, enabled: 'true', limit: 50 } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Select<string>
      {...(id && { id })}
      allowClear
      placeholder={t.findRoom}
      value={(value ?? null) as never}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={(data?.list ?? []).map((room) => ({ value: room.id, label: `${room.name}（${room.code}）` }))}
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  );
};

export const SecretaryField = ({
  value = '',
  onChange,
}: {
  value?: string;
  onChange?: (staffNo: string) => void;
}) => {
  const [name, setName] = useState('');
  return (
    <div className="stack gap-xs">
      <StaffPicker
        without={[]}
        onPick={({ name: found, staffNo = '' }) => {
          setName(found);
          onChange?.(staffNo);
        }}
      />
      {value !== '' && <span className="numbers muted">{[name, value].filter(Boolean).join(' ')}</span>}
    </div>
  );
};

type Props = {
  /** For whom a new one is made, or the one that is changed. */
  who: { applicationId: string; name: string };
  edited: DefenceDetail | undefined;
  onSaved?: (id: string) => void;
  onClose: () => void;
};

/** When, where and before whom somebody defends. */
export const PlanDrawer = ({ who, edited, onSaved, onClose }: Props) => {
  const t = useTexts(defenceTexts);
  return (
    <NounDrawer
      title={t.planOf(who.name)}
      width={860}
      create={defenceCalls.create}
      edit={defenceCalls.edit}
      edited={edited && { ...edited, ...edited.plan }}
      initial={{ applicationId: who.applicationId, mode: 'onsite', urlPublic: false, members: [] }}
      fields={[
        ['startAt', 'endAt'],
        ['mode', { name: 'roomId', input: <RoomField />, extra: t.roomHint }],
        ['placeText', 'meetingUrl'],
        [{ name: 'secretaryNo', input: <SecretaryField /> }, 'urlPublic'],
        { name: 'members', input: <CommitteeField /> },
      ]}
      onSaved={(saved) => onSaved?.(saved.id)}
      onClose={onClose}
    />
  );
};
