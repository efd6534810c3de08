import { PaperAudience } from '@graduate/contract/examination/papers/audience.ts';
import { audienceKinds } from '@graduate/contract/examination/papers/choices.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { Alert, Radio, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { nameIn } from '../../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { Setting } from '../../questions/public.tsx';
import { AudienceCount } from './audience-count.tsx';
import { audienceTexts } from './audience-texts.ts';
import { NamedList } from './named-list.tsx';

type Props = {
  paperId: string;
  initial: PaperAudience;
  pending?: boolean;
  onDone: (audience: PaperAudience) => void;
  onClose: () => void;
};

type ManyProps<V> = {
  label: string;
  placeholder: string;
  options: { value: V; label: string }[];
  value: V[];
  onChange: (value: V[]) => void;
};

const Many = <V extends string | number>({ label, placeholder, options, value, onChange }: ManyProps<V>) => (
  <Setting label={label}>
    <Select<V[], { value: V; label: string }>
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      aria-label={label}
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      {...{ options, value, onChange }}
    />
  </Setting>
);

type LimitedProps = { audience: PaperAudience; set: (fields: Partial<PaperAudience>) => void };

const LimitedFields = ({ audience, set }: LimitedProps) => {
  const t = useTexts(audienceTexts);
  const language = useLanguage();
  const label = useLabels(PaperAudience);
  const { data: choices } = useCall(paperCalls.audienceChoices);
  if (!choices) return <Skeleton active paragraph={{ rows: 3 }} />;
  const { departments, roles, grades } = choices;
  return (
    <>
      <p className="note">{t.together}</p>
      <div className="pair audience-fields">
        <Many
          label={label.departmentIds}
          placeholder={t.anyDepartment}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          value={audience.departmentIds}
          onChange={(departmentIds) => set({ departmentIds })}
        />
        <Many
          label={label.roleIds}
          placeholder={t.anyRole}
          options={roles.map((role) => ({ value: role.id, label: nameIn(language, role) }))}
          value={audience.roleIds}
          onChange={(roleIds) => set({ roleIds })}
        />
        <Many
          label={label.grades}
          placeholder={t.anyGrade}
          options={grades.map((grade) => ({ value: grade, label: String(grade) }))}
          value={audience.grades}
          onChange={(next) => set({ grades: next })}
        />
        <Many
          label={label.levels}
          placeholder={t.anyLevel}
          options={Object.entries(trainingLevels).map(([value, name]) => ({
            value: value as PaperAudience['levels'][number],
            label: name[language],
          }))}
          value={audience.levels}
          onChange={(levels) => set({ levels })}
        />
      </div>
    </>
  );
};

/** Who is to answer: everybody, who fits, or a list from Excel. What may be chosen depends on who writes. */
export const AudienceDialog = ({ paperId, initial, pending = false, onDone, onClose }: Props) => {
  const t = useTexts(audienceTexts);
  const language = useLanguage();
  const [audience, setAudience] = useState(initial);
  const { data: choices } = useCall(paperCalls.audienceChoices);
  const set = (fields: Partial<PaperAudience>) => setAudience((now) => ({ ...now, ...fields }));
  const kinds = Object.entries(audienceKinds).map(([kind, name]) => ({
    value: kind as PaperAudience['kind'],
    label: name[language],
    disabled: kind === 'everybody' && choices?.mayAddressAll === false,
  }));
  return (
    <Dialog
      open
      title={t.title}
      width={720}
      okText={t.save}
      okButtonProps={{ loading: pending }}
      onOk={() => onDone(audience)}
      onCancel={onClose}
    >
      <div className="stack gap-l">
        {choices?.mayAddressAll === false && <Alert type="info" showIcon title={t.ownDepartmentOnly} />}
        <Radio.Group
          aria-label={t.title}
          value={audience.kind}
          options={kinds}
          onChange={({ target }) => set({ kind: target.value as PaperAudience['kind'] })}
        />
        {audience.kind === 'limited' && <LimitedFields audience={audience} set={set} />}
        {audience.kind === 'named' ? (
          <NamedList paperId={paperId} />
        ) : (
          <AudienceCount paperId={paperId} audience={audience} />
        )}
      </div>
    </Dialog>
  );
};
