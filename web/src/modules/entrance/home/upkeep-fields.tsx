import type { z } from 'zod';
import { Field } from '../../../ui/form/field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { homeTexts } from './home-texts.ts';
import { RolesField } from './roles-field.tsx';

type Props = { fields: Record<'roleIds' | 'sortOrder' | 'enabled', z.ZodType> };

/** For whom something on the home page is, where it stands, and whether it is shown. */
export const UpkeepFields = ({ fields }: Props) => {
  const t = useTexts(homeTexts);
  return (
    <>
      <Field name="roleIds" schema={fields.roleIds} extra={t.rolesHelp}>
        <RolesField />
      </Field>
      <div className="drawer-columns">
        <Field name="sortOrder" schema={fields.sortOrder} extra={t.orderHelp} />
        <Field name="enabled" schema={fields.enabled} />
      </div>
    </>
  );
};
