import { majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import { Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useLanguage } from '../../../../ui/texts.ts';

const FRESH_MS = 300_000;

type Props = {
  value?: string | null;
  onChange?: (code: string | null) => void;
  id?: string;
  placeholder?: string;
  /** Only the majors of this department and kind of degree. */
  departmentId?: string | undefined;
  degreeType?: string | undefined;
};

/** A major by its code, among those of the department. */
export const MajorField = ({ value, onChange, departmentId, degreeType, ...rest }: Props) => {
  const language = useLanguage();
  const { data, isPending } = useCall(
    majorCalls.majorOptions,
    { query: departmentId ? { departmentId } : {} },
    { quiet: true, staleTime: FRESH_MS },
  );
  const fitting = (data ?? []).filter((major) => !degreeType || major.degreeType === degreeType);
  return (
    <Select<string>
      {...rest}
      {...(value && { value })}
      loading={isPending}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={fitting.map(({ code, name, nameEn }) => ({
        value: code,
        label: `${code} ${(language === 'en' && nameEn) || name}`,
      }))}
      onChange={(code: string | undefined) => onChange?.(code ?? null)}
    />
  );
};
