import { chosenIn, type SeveralProps } from '../../../../ui/form/several-field.tsx';
import { DepartmentsField } from './departments-field.tsx';

/** Departments by their codes, in one text. */
export const DepartmentCodesField = ({ value, onChange, ...rest }: SeveralProps) => (
  <DepartmentsField
    {...rest}
    by="code"
    value={chosenIn(value)}
    onChange={(chosen) => onChange?.(chosen.join(','))}
  />
);
