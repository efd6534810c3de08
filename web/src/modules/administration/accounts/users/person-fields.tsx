import { NewUser, personKinds } from '@graduate/contract/administration/accounts/users.ts';
import { Form, Input, InputNumber } from 'antd';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { userTexts } from './users-texts.ts';

const { fields } = NewUser;

/** Who the person is. Only students have a grade. */
export const PersonFields = () => {
  const t = useTexts(userTexts);
  const kind = Form.useWatch<string | undefined>('kind');
  return (
    <div className="drawer-columns">
      <Field name="realName" schema={fields.realName}>
        <Input maxLength={50} />
      </Field>
      <Field name="kind" schema={fields.kind}>
        <ChoiceField choices={personKinds} />
      </Field>
      <Field name="personNo" schema={fields.personNo}>
        <Input maxLength={30} />
      </Field>
      <Field name="cardNo" schema={fields.cardNo}>
        <Input maxLength={30} />
      </Field>
      {kind === 'student' && (
        <Field name="grade" schema={fields.grade} extra={t.gradeHelp}>
          <InputNumber min={1950} max={2100} precision={0} />
        </Field>
      )}
    </div>
  );
};
