import { NewUser } from '@graduate/contract/administration/accounts/users.ts';
import { Form } from 'antd';
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
      <Field name="realName" schema={fields.realName} />
      <Field name="kind" schema={fields.kind} />
      <Field name="personNo" schema={fields.personNo} />
      <Field name="cardNo" schema={fields.cardNo} />
      {kind === 'student' && <Field name="grade" schema={fields.grade} extra={t.gradeHelp} />}
    </div>
  );
};
