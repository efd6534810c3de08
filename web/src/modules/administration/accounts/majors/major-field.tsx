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
  'aria-label'?: string;
  /** Only the majors of this department and kind of degree. */
  departmentId?: string | undefined;
  degreeType?: string | undefined;
};

/** What can be chosen, and how the choice behaves. */
export const useMajorOptions = ({ departmentId, degreeType }: Pick<Props, 'departmentId' | 'degreeType'>) => {
  const language = useLanguage();
  const { data, isPending } = useCall(
    majorCalls.majorOptions,
    { query: departmentId ? { departmentId } : {} },
    { quiet: true, staleTime: FRESH_MS },
  );
  const options = (data ?? [])
    .filter((major) => !degreeType || major.degreeType === degreeType)
    .map(({ code, name, nameEn }) => ({
      value: code,
      label: `${code} ${(language === 'en' && nameEn) || name}`,
    }));
  return {
    options,
    loading: isPending,
    allowClear: true,
    showSearch: { optionFilterProp: 'label' },
  } as const;
};

/** A major by its code, among those of the department. */
export const MajorField = ({ value, onChange, departmentId, degreeType, ...rest }: Props) => (
  <Select<string>
    {...rest}
    {...useMajorOptions({ departmentId, degreeType })}
    {...(value && { value })}
    onChange={(code: string | undefined) => onChange?.(code ?? null)}
  />
);

type SeveralProps = {
  value?: string[];
  onChange?: (codes: string[]) => void;
  id?: string;
  placeholder?: string;
};

/** Several majors by their codes. */
export const MajorsField = (props: SeveralProps) => (
  <Select<string[]> {...props} {...useMajorOptions({})} mode="multiple" maxTagCount="responsive" />
);
